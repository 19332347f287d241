/** What is supervised: a server that ends when it is stopped, or unexpectedly. */
interface Running {
  /** Resolves when it has ended. May be called again. */
  stop(): Promise<void>
}

/** Called after each unexpected end: with `restart` if it is started again, without it if that was tried too often. */
export type OnExit = (detail: string, restart?: { readonly afterMs: number }) => void

/** How often it is restarted within a time, in ms. */
const MAX_RESTARTS = 5
const WITHIN_MS = 5 * 60_000
/** Doubled after each end within that time. */
const FIRST_RESTART_MS = 100

interface Supervised {
  /** @param onEnd to be called with the end of its log when it ends unexpectedly */
  readonly start: (onEnd: (detail: string) => void) => Promise<Running>
  readonly onExit?: OnExit | undefined
}

/**
 * Starts something, and restarts it whenever it ends unexpectedly, at most five times in five minutes.
 * @throws what the first start throws; a later start that fails counts as an end
 */
export async function supervise({ start, onExit }: Supervised): Promise<Running> {
  const ends: number[] = []
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let restarting: Promise<void> | undefined

  const handleEnd = (detail: string) => {
    if (isStopping) return
    const now = Date.now()
    ends.splice(0, ends.filter((at) => at <= now - WITHIN_MS).length)
    if (ends.length === MAX_RESTARTS) return onExit?.(detail)
    const afterMs = FIRST_RESTART_MS * 2 ** ends.length
    ends.push(now)
    onExit?.(detail, { afterMs })
    timer = setTimeout(() => {
      restarting = restart()
    }, afterMs)
  }
  const restart = async () => {
    try {
      running = await start(handleEnd)
    } catch (error) {
      handleEnd(String(error))
    }
  }

  let running = await start(handleEnd)
  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await restarting
      await running.stop()
    },
  }
}
