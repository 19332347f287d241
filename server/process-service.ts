import { readConfig } from './config'
import { type Service, startService } from './service'

declare global {
  // Next bundles its middleware, routes and pages apart from each other and from the standalone server: only the global
  // object is the same in all of them.
  var petStoreService: Promise<Service> | undefined
}

/** The service of this process: the one that the standalone server shared, else started at the first call. */
export function processService(): Promise<Service> {
  globalThis.petStoreService ??= startService(readConfig()).catch((error) => {
    globalThis.petStoreService = undefined
    throw error
  })
  return globalThis.petStoreService
}

/** Makes a service that is already running the one that Next's parts find. */
export function shareService(service: Service): void {
  globalThis.petStoreService = Promise.resolve(service)
}
