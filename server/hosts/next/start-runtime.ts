import { readConfig } from '@/server/config'
import { setAbsorbFault } from '@/server/platform/telemetry/console-to-log'
import { closeTracing } from '@/server/platform/telemetry/tracing'
import { type Runtime, startRuntime } from '@/server/runtime'

/** Starts the runtime of a process of the Next host, which ends with it. */
export async function startNextRuntime(): Promise<Runtime> {
  const runtime = await startRuntime(readConfig())
  setAbsorbFault(runtime.absorbFault)
  // On shutdown Next waits for open responses; an event stream would keep it waiting forever.
  const close = () => {
    void runtime.endStreams()
    closeBeforeExit(runtime)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close)
  return runtime
}

/**
 * Once the responses are sent, Next calls `process.exit`, and offers nothing that it would wait for first. Counts that
 * were not written yet would be lost.
 */
function closeBeforeExit(runtime: Runtime): void {
  const { exit } = process
  const exitOnceClosed = (code?: number) => {
    runtime
      .close()
      .catch((error) => runtime.log.error({ err: error }, 'not everything could be closed'))
      .then(closeTracing)
      .finally(() => exit(code))
  }
  Object.assign(process, { exit: exitOnceClosed })
}
