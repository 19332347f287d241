/** Next calls this once in each process before it serves anything. */
export async function register(): Promise<void> {
  // Not a setting: Next's build replaces it by its value.
  if (process.env.NODE_ENV !== 'production' || process.env.NEXT_RUNTIME !== 'nodejs') return
  const { sendConsoleToLog } = await import('@/server/telemetry/console-to-log')
  sendConsoleToLog()
}
