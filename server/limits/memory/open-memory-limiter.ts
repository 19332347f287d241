import type { Limiter } from '@/server/limits/limiter'
import { prepareDataDir } from '@/server/platform/environment/data-dir'
import { startAutosave } from './autosave'
import { lockDataDir } from './lock'
import { createMemoryLimiter } from './memory-limiter'
import { readSnapshot, restoreSnapshot } from './snapshot-file'

/**
 * Counts in this process and keeps the counts in `dataDir`: they survive a restart and, except for those since the last
 * save, kill -9. `now` gives Unix ms.
 * @throws Error that says what to set, when another living process counts in this directory
 */
export async function openMemoryLimiter(
  dataDir: string,
  now: () => number,
): Promise<Limiter & { close(): Promise<void> }> {
  await prepareDataDir(dataDir)
  const unlock = await lockDataDir(dataDir)
  try {
    const state = await restoreSnapshot(dataDir)
    const stopSaving = startAutosave(state, dataDir)
    let closed: Promise<void> | undefined
    const close = () => stopSaving().finally(unlock)
    return { ...createMemoryLimiter(now, state), close: () => (closed ??= close()) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * A limiter with the counts that a running server last saved, for a command beside the server; its own counts are not
 * saved.
 * @throws Error when they cannot be read
 */
export async function readMemoryLimiter(dataDir: string, now: () => number): Promise<Limiter> {
  return createMemoryLimiter(now, await readSnapshot(dataDir))
}
