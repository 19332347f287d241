import { readConfig } from './config'
import { type Service, startService } from './service'

declare global {
  // Next bundles its middleware, routes and pages apart from each other and from the standalone server: only the global
  // object is the same in all of them.
  var petStoreService: Promise<Service> | undefined
  var petStoreStandsInFront: boolean | undefined
}

/** The service of this process: the one that the standalone server shared, else started at the first call. */
export function processService(): Promise<Service> {
  globalThis.petStoreService ??= startService(readConfig()).then(endStreamsWhenStopped, (error) => {
    globalThis.petStoreService = undefined
    throw error
  })
  return globalThis.petStoreService
}

/** Next, when it is asked to stop, waits for the answers under way; an event stream would keep it for ever. */
function endStreamsWhenStopped(service: Service): Service {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void service.endStreams())
  return service
}

/** Makes the service of the standalone server the one that Next's parts find. */
export function shareService(service: Service): void {
  globalThis.petStoreService = Promise.resolve(service)
  globalThis.petStoreStandsInFront = true
}

/**
 * Whether the standalone server stands in front of Next and answers REST and tRPC itself. What reaches Next's routes for them
 * all the same was spelled otherwise (`/x/../v1/pets`), and has not been to the gate.
 */
export const standsInFront = (): boolean => globalThis.petStoreStandsInFront === true
