import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '@/server/platform/environment/files'
import { LimiterState } from './limiter-state'

const fileOf = (dataDir: string) => path.join(dataDir, 'limits.json')

/**
 * Writes the state to disk, so that a reader finds either the old snapshot or the new one, whole. It is not flushed: a
 * crash of the machine may lose more than a crash of the process.
 */
export async function saveSnapshot(state: LimiterState, dataDir: string): Promise<void> {
  const draft = `${fileOf(dataDir)}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    // Lets requests in between the parts.
    for (const part of state.snapshot()) await file.writeFile(part)
  } finally {
    await file.close()
  }
  await rename(draft, fileOf(dataDir))
}

/**
 * The state as it was last saved; empty when there is no snapshot.
 * @throws Error when the snapshot cannot be read
 */
export async function readSnapshot(dataDir: string): Promise<LimiterState> {
  const file = fileOf(dataDir)
  const state = new LimiterState()
  try {
    state.restore(await readFile(file, 'utf8'))
  } catch (cause) {
    if (!hasCode(cause, 'ENOENT')) throw new Error(`${file} cannot be read`, { cause })
  }
  return state
}

/**
 * The same, but sets aside a snapshot that cannot be read, with a warning: counts are not worth a server that does not
 * start.
 */
export async function restoreSnapshot(dataDir: string): Promise<LimiterState> {
  try {
    return await readSnapshot(dataDir)
  } catch (error) {
    const aside = `${fileOf(dataDir)}.unreadable`
    await rename(fileOf(dataDir), aside)
    process.emitWarning(`${error instanceof Error ? error.message : error}: all counts begin anew; it is now ${aside}`)
    return new LimiterState()
  }
}
