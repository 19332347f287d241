import { LRUCache } from 'lru-cache'
import type { ReadDatabaseVersion } from '@/server/platform/db/database-version'
import { countCacheRequest } from '@/server/platform/telemetry/metrics'
import type { Content } from './content-encoding'
import type { ResponseContent } from './encode-response'
import type { HttpRequest, Wait } from './request'

/** The memory for responses, in bytes of their bodies, with room for each one's compressed forms. */
const MAX_BYTES = 32 * 1024 * 1024
const FORMS = 3
/** What a response takes besides its body: its headers, and its entry here. */
const OVERHEAD = 500
/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 300
const UNKNOWN_VERSION = ''

const waitHere: Wait = (until) => until()

/** The same for everybody who may see it; its body's compressed forms are kept with it. */
export interface CachedResponse extends ResponseContent {
  readonly body: Content
}

export interface ResponseCache<Response> {
  /**
   * Resolves to the response for a request's address: the cached one if it is still current, otherwise a new one.
   * @param view callers with another view see something else at the same address
   */
  readonly respond: (
    request: Pick<HttpRequest, 'path' | 'search' | 'wait'>,
    view: string,
    make: () => Promise<Response>,
  ) => Promise<Response>
  /** May be called when this process has written something, so that the next response takes one round trip less. */
  readonly noteWrite: () => void
}

interface Entry<Made> {
  /** Of the database, read before the response was made. */
  readonly version: string
  readonly response: Made
}

/**
 * Caches responses that depend only on their address, the caller's view and the database, until anything is written
 * there. A response is never older than the request for it: the database's version is read for each. Only successes are
 * cached.
 * @param name in the metrics
 */
export function createResponseCache<Response extends Pick<CachedResponse, 'status' | 'body'> = CachedResponse>(
  name: 'rest' | 'trpc',
  readDatabaseVersion: ReadDatabaseVersion,
): ResponseCache<Response> {
  const cache = new LRUCache<string, Entry<Response>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, address) => OVERHEAD + address.length + FORMS * response.body.byteLength,
  })
  const inTheMaking = new Map<string, Entry<Promise<Response>>>()
  let latestVersion = UNKNOWN_VERSION
  /**
   * Whether the version has probably changed: because something was written, or because it had changed at the last
   * read.
   */
  let isChanging = false
  let isReading = false

  /** Undefined if it cannot be read: making the response reveals what is wrong. */
  async function readVersion(): Promise<string | undefined> {
    const before = latestVersion
    isReading = true
    try {
      latestVersion = await readDatabaseVersion()
      isChanging = before !== latestVersion && before !== UNKNOWN_VERSION
      return latestVersion
    } catch {
      return undefined
    } finally {
      isReading = false
    }
  }

  const find = (address: string) => inTheMaking.get(address) ?? cache.get(address)

  async function makeAndKeep(address: string, make: () => Promise<Response>): Promise<Response> {
    // What is made now may be newer than the version; but then that version never recurs.
    const entry = { version: latestVersion, response: make() }
    inTheMaking.set(address, entry)
    try {
      const response = await entry.response
      if (response.status === 200) cache.set(address, { version: entry.version, response })
      return response
    } finally {
      if (inTheMaking.get(address) === entry) inTheMaking.delete(address)
    }
  }

  const respond: ResponseCache<Response>['respond'] = async ({ path, search, wait = waitHere }, view, make) => {
    const address = `${view}${path}${search}`
    if (address.length > MAX_ADDRESS_LENGTH) return make()
    if (latestVersion === UNKNOWN_VERSION && !isReading) readVersion()
    // No version recurs, so whatever has another than the latest is outdated. And an address that nobody has requested
    // before is not worth a query.
    if (find(address)?.version !== latestVersion) {
      countCacheRequest(name, 'miss')
      return makeAndKeep(address, make)
    }
    // While writes keep coming, one response is made while the version is being read, not after it.
    const made = isChanging && !isReading ? makeAndKeep(address, make) : undefined
    made?.catch(() => {})
    // All share one query: the more requests wait at once, the fewer queries there are.
    const version = await (made ? readVersion() : wait(readVersion))
    // A concurrent request may be making it by now.
    const current = find(address)
    const isCurrent = current !== undefined && current.version === version
    countCacheRequest(name, isCurrent && !made ? 'hit' : 'miss')
    if (isCurrent) return current.response
    return made ?? makeAndKeep(address, make)
  }

  return {
    respond,
    noteWrite() {
      isChanging = true
    },
  }
}
