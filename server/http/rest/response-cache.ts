import { LRUCache } from 'lru-cache'
import type { ReadDatabaseVersion } from '@/server/db/database-version'
import type { Content } from '@/server/http/content'

/** The memory for responses, in characters of their bodies, with room for the compressed forms of each. */
const MAX_CHARACTERS = 48 * 1024 * 1024
const FORMS = 3
/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 300
const UNKNOWN_VERSION = ''

/** Resolves to the response for an address: the cached one if it is still current, else a new one. */
export type ResponseCache<Response> = (address: string, make: () => Promise<Response>) => Promise<Response>

/**
 * Caches responses that depend on their address and the database alone, until anything is written there. A response is
 * never older than the request for it: the database's version is read for each. What `make` throws is not cached.
 */
export function createResponseCache<Response extends { readonly body: Content }>(
  readDatabaseVersion: ReadDatabaseVersion,
): ResponseCache<Response> {
  const cache = new LRUCache<string, { readonly version: string; readonly response: Response }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ response }, address) => address.length + FORMS * response.body.text.length,
  })
  return async (address, make) => {
    if (address.length > MAX_ADDRESS_LENGTH) return make()
    const cached = cache.get(address)
    // An address that nobody has asked for twice is not worth a query. If the version cannot be read, the response is
    // made anew.
    const version = cached ? await readDatabaseVersion().catch(() => UNKNOWN_VERSION) : UNKNOWN_VERSION
    if (cached && version !== UNKNOWN_VERSION && cached.version === version) return cached.response
    // What is made now may be newer than the version; but then that version never comes again.
    const response = await make()
    cache.set(address, { version, response })
    return response
  }
}
