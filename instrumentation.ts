/** Next calls this once in each process before it serves anything. */
export async function register(): Promise<void> {
  // Not settings: Next's build replaces both by their values.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { setRuntimeStarter } = await import('@/server/hosts/current-runtime')
  setRuntimeStarter(async () => (await import('@/server/hosts/next/start-runtime')).startNextRuntime())
  if (process.env.NODE_ENV !== 'production') return
  const { readConfig } = await import('@/server/config')
  const { absorbFault, sendConsoleToLog } = await import('@/server/platform/telemetry/console-to-log')
  const { createLog } = await import('@/server/platform/telemetry/log')
  const { startTracing } = await import('@/server/platform/telemetry/tracing')
  const config = readConfig()
  const log = createLog(undefined, config.LOG_LEVEL)
  sendConsoleToLog(log, absorbFault)
  // On the Next host; behind the Node host they are recorded already.
  await startTracing(config, log)
}
