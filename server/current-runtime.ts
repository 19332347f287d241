import { readConfig } from './config'
import { type Runtime, startRuntime } from './runtime'

declare global {
  // Next bundles its middleware, routes and pages apart from each other and from the standalone server: only the global
  // object is the same in all of them.
  var petStoreRuntime: Promise<Runtime> | undefined
  var petStoreIsBehindNodeServer: boolean | undefined
}

/** The runtime of this process: the one that the standalone server shared, else started at the first call. */
export function getRuntime(): Promise<Runtime> {
  globalThis.petStoreRuntime ??= startRuntime(readConfig()).then(endStreamsWhenStopped, (error) => {
    globalThis.petStoreRuntime = undefined
    throw error
  })
  return globalThis.petStoreRuntime
}

/** Next, when it is asked to stop, waits for the answers under way; an event stream would keep it for ever. */
function endStreamsWhenStopped(runtime: Runtime): Runtime {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void runtime.endStreams())
  return runtime
}

/** Makes the runtime of the standalone server the one that Next's parts find. */
export function setRuntime(runtime: Runtime): void {
  globalThis.petStoreRuntime = Promise.resolve(runtime)
  globalThis.petStoreIsBehindNodeServer = true
}

/**
 * Whether the standalone server stands in front of Next and answers REST and tRPC itself. What reaches Next's routes for them
 * all the same was spelled otherwise (`/x/../v1/pets`), and has not been to the gate.
 */
export const isBehindNodeServer = (): boolean => globalThis.petStoreIsBehindNodeServer === true
