import { mkdir } from 'node:fs/promises'
import { type LimitStore, redisOver } from '@/server/limits/redis/stores/store'
import { lockStore } from './lock'
import { createMemoryStore, type MemoryStore } from './memory-store'
import { loadSnapshot, restoreSnapshot, saveSnapshot } from './snapshot'

export { createMemoryStore } from './memory-store'

/** A process that is killed loses what it counted in this time; ms. A large store is saved less often, see SAVING_SHARE. */
const SAVE_EVERY_MS = 250
/** Saving a large store takes at most one part in so many of the time. */
const SAVING_SHARE = 10

/**
 * The store of one process, kept in `dataDir`: counts survive a restart and, but for those since it was last saved, kill -9.
 * @throws Error that says what to set, when another living process uses this directory's store
 */
export async function openEmbeddedStore(dataDir: string): Promise<LimitStore> {
  await mkdir(dataDir, { recursive: true })
  const unlock = await lockStore(dataDir)
  try {
    const store = createMemoryStore()
    await restoreSnapshot(store, dataDir)
    const stopSaving = keepSaved(store, dataDir)
    let closed: Promise<void> | undefined
    const close = () => stopSaving().finally(unlock)
    return {
      redis: redisOver(store.execute),
      isRemote: false,
      close: () => (closed ??= close()),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/**
 * The counts that a running server has last saved, for a look from outside; a command that writes is refused.
 * @throws Error when they cannot be read
 */
export async function readEmbeddedStore(dataDir: string): Promise<LimitStore> {
  const store = createMemoryStore(Date.now, { isReadOnly: true })
  await loadSnapshot(store, dataDir)
  return { redis: redisOver(store.execute), isRemote: false, async close() {} }
}

/** Saves the store when it has changed. Gives what saves it a last time and ends that. */
function keepSaved(store: MemoryStore, dataDir: string): () => Promise<void> {
  let saved = store.revision()
  let saving: Promise<void> = Promise.resolve()
  let isBusy = false
  let restUntil = 0

  async function save(): Promise<void> {
    const revision = store.revision()
    if (revision === saved) return
    const startedAt = performance.now()
    await saveSnapshot(store, dataDir)
    saved = revision
    restUntil = performance.now() + (performance.now() - startedAt) * SAVING_SHARE
  }

  let hasFailed = false
  const timer = setInterval(() => {
    if (isBusy || performance.now() < restUntil) return
    isBusy = true
    saving = save()
      .then(() => {
        hasFailed = false
      })
      .catch((error: unknown) => {
        // Once, not four times a second.
        if (!hasFailed) process.emitWarning(`the counts of the rate limits are not saved: ${error}`)
        hasFailed = true
      })
      .finally(() => {
        isBusy = false
      })
  }, SAVE_EVERY_MS).unref()

  return async () => {
    clearInterval(timer)
    await saving
    await save()
  }
}
