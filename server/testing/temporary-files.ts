import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

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

/** An empty folder, also for PostgreSQL's user, for all tests of a file or of a `describe`; gone after their `afterAll`. */
export function folderOfFile(): string {
  const { folder, remove } = makeFolder()
  afterAll(remove)
  return folder
}

/** The same for one test, in the test or in its `beforeEach`; gone after its `afterEach`. */
export function folderOfTest(): string {
  const { folder, remove } = makeFolder()
  onTestFinished(remove)
  return folder
}

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-test-'))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}
