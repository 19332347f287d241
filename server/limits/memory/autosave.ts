import type { LimiterState } from './limiter-state'
import { saveSnapshot } from './snapshot-file'

/**
 * A process that is killed loses what it counted in this time; ms. A large state is saved less often: see SAVING_SHARE.
 */
const SAVE_EVERY_MS = 250
/** Saving a large state takes at most one part in this many of the time. */
const SAVING_SHARE = 10

/** Saves the state whenever it has changed. Returns a function that stops the timer and saves once more. */
export function startAutosave(state: LimiterState, dataDir: string): () => Promise<void> {
  let saved = state.revision
  let saving: Promise<void> = Promise.resolve()
  let isBusy = false
  let hasFailed = false
  let restUntil = 0

  async function save(): Promise<void> {
    const { revision } = state
    if (revision === saved) return
    const startedAt = performance.now()
    await saveSnapshot(state, dataDir)
    saved = revision
    restUntil = performance.now() + (performance.now() - startedAt) * SAVING_SHARE
  }

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
