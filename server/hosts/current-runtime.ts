import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { setAbsorbFault } from '@/server/platform/telemetry/console-to-log'
import type { Runtime } from '@/server/runtime'

declare global {
  // Next bundles its middleware, routes and pages separately from each other and from the Node host: they share only
  // the global object.
  var petStoreRuntime: Promise<Runtime> | undefined
  var petStoreRuntimeStarter: (() => Promise<Runtime>) | undefined
  var petStoreIsBehindNodeServer: boolean | undefined
}

/**
 * The runtime of this process: the one set by the Node host, otherwise one that is started at the first call.
 * @throws Error while Next builds the app: pages are rendered then too, and a build must not touch the database
 */
export async function getRuntime(): Promise<Runtime> {
  if (isBuild()) throw new Error(duringBuild)
  globalThis.petStoreRuntime ??= start().catch((error) => {
    globalThis.petStoreRuntime = undefined
    throw error
  })
  return globalThis.petStoreRuntime
}

async function start(): Promise<Runtime> {
  if (!globalThis.petStoreRuntimeStarter) throw new Error('Nothing in this process can start a runtime.')
  return globalThis.petStoreRuntimeStarter()
}

/** Not a setting: `next build` sets it for itself and for the processes in which it renders pages. */
const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

const duringBuild =
  'This was rendered by `next build`, where there is no database. What needs one outside of the layout exports ' +
  "`dynamic = 'force-dynamic'`, so that it waits for a request."

/**
 * Sets what starts the runtime of this process if none was set. If it were imported here, each route that asks for the
 * runtime would be bundled with all that it consists of.
 */
export function setRuntimeStarter(startRuntime: () => Promise<Runtime>): void {
  globalThis.petStoreRuntimeStarter = startRuntime
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
