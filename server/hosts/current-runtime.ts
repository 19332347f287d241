import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { readConfig } from '@/server/config'
import { setAbsorbFault } from '@/server/platform/telemetry/console-to-log'
import { closeTracing } from '@/server/platform/telemetry/tracing'
import { type Runtime, startRuntime } from '@/server/runtime'

declare global {
  // Next bundles its middleware, routes and pages separately from each other and from the Node host: they share only
  // the global object.
  var petStoreRuntime: Promise<Runtime> | undefined
  var petStoreIsBehindNodeServer: boolean | undefined
}

/**
 * The runtime of this process: the one set by the Node host, otherwise one that is started at the first call.
 * @throws Error while Next builds the app: pages are rendered then too, and a build must not touch the database
 */
export async function getRuntime(): Promise<Runtime> {
  if (isBuild()) throw new Error(duringBuild)
  globalThis.petStoreRuntime ??= startRuntime(readConfig()).then(closeOnShutdown, (error) => {
    globalThis.petStoreRuntime = undefined
    throw error
  })
  return globalThis.petStoreRuntime
}

/** Not a setting: `next build` sets it for itself and for the processes in which it renders pages. */
const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

const duringBuild =
  'This was rendered by `next build`, where there is no database. What needs one outside of the layout exports ' +
  "`dynamic = 'force-dynamic'`, so that it waits for a request."

/** On shutdown Next waits for open responses; an event stream would keep it waiting forever. */
function closeOnShutdown(runtime: Runtime): Runtime {
  setAbsorbFault(runtime.absorbFault)
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

/** Makes the runtime of the Node host the one that Next's bundles find. */
export function setRuntime(runtime: Runtime): void {
  globalThis.petStoreRuntime = Promise.resolve(runtime)
  globalThis.petStoreIsBehindNodeServer = true
  setAbsorbFault(runtime.absorbFault)
}

/**
 * Whether the Node host is in front of Next and answers REST and tRPC itself. A request for them that reaches Next's
 * routes nevertheless was spelled differently (`/x/../v1/pets`), and has not passed the gate.
 */
export const isBehindNodeServer = (): boolean => globalThis.petStoreIsBehindNodeServer === true
