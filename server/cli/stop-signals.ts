const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs something that a signal to this process aborts, so that it can clean up before the process ends. */
export async function abortOnSignal<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const abort = (name: NodeJS.Signals) => controller.abort(new Error(`Ended by ${name}.`))
  for (const name of signals) process.once(name, abort)
  try {
    return await run(controller.signal)
  } catch (error) {
    controller.signal.throwIfAborted()
    throw error
  } finally {
    for (const name of signals) process.off(name, abort)
  }
}
