import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Where Linux keeps files in memory. A container's is often too small for a database. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

/**
 * Lets this process, and those that it starts, have their temporary files in a folder of their own: in memory, where
 * there is room.
 * @returns removes the folder, with all that was left in it
 */
export function gatherTemporaryFiles(): () => void {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), 'pet-store-tests-'))
  // PostgreSQL's user can enter it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}
