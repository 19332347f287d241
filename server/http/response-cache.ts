import { LRUCache } from 'lru-cache'
import type { ChangeLog, NoticedChange } from '@/server/platform/db/live/change-log'
import { everything, type IsTouchedBy } from '@/server/platform/db/live/changes'
import { countCacheRequest } from '@/server/platform/telemetry/metrics'
import type { NoteShown } from '@/server/procedures/init'
import type { Content } from './content-encoding'
import type { HttpRequest, Wait } from './request'
import type { HttpResponse } from './responses'

/** The memory for responses, in bytes of their bodies, with room for each one's compressed forms. */
const MAX_BYTES = 32 * 1024 * 1024
const FORMS = 3
/** What a response takes besides its body: its headers, and its entry here. */
const OVERHEAD = 500
/** Longer addresses are not cached. */
const MAX_ADDRESS_LENGTH = 300

const waitHere: Wait = (until) => until()

export interface ResponseCache<Response> {
  /**
   * Resolves to the response for a request's address: the cached one if it is still true, otherwise a new one.
   * @param view callers with another view see something else at the same address
   * @param make must have all that it calls note what they show
   */
  readonly respond: (
    request: Pick<HttpRequest, 'path' | 'search' | 'wait'>,
    view: string,
    make: (noteShown: NoteShown) => Promise<Response>,
  ) => Promise<Response>
}

interface Entry<Made> {
  /** The version of the log up to which it is known to be true. */
  version: number
  /** Whether a change touches what each of its calls shows. */
  readonly touches: readonly IsTouchedBy[]
  readonly response: Made
}

/**
 * Caches responses for as long as nothing is committed that touches what they show. A response is never older than the
 * request for it: for each, the database is asked for what has changed. Only successes are cached.
 * @param name in the metrics
 */
export function createResponseCache<Response extends Pick<HttpResponse<Content>, 'status' | 'body'>>(
  name: 'rest' | 'trpc',
  changes: ChangeLog,
): ResponseCache<Response> {
  const cache = new LRUCache<string, Entry<Response>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, address) => OVERHEAD + address.length + FORMS * response.body.byteLength,
  })
  const inTheMaking = new Map<string, Pick<Entry<Promise<Response>>, 'version' | 'response'>>()

  /** The response at an address, if it is true at a version of the log, or is being made of what is. */
  function find(address: string, version: number): Response | Promise<Response> | undefined {
    const making = inTheMaking.get(address)
    if (making && making.version >= version) return making.response
    const entry = cache.get(address)
    if (!entry) return undefined
    if (entry.version < version && isStale(entry, changes.since(entry.version))) return undefined
    entry.version = Math.max(entry.version, version)
    return entry.response
  }

  async function makeAndKeep(address: string, make: (noteShown: NoteShown) => Promise<Response>): Promise<Response> {
    // What is made now may be newer than the version, but never older.
    const { version } = changes
    const noted: (IsTouchedBy | undefined)[] = []
    const making = { version, response: make((isTouched) => noted.push(isTouched)) }
    inTheMaking.set(address, making)
    try {
      const response = await making.response
      const touches = noted.filter((isTouched) => isTouched !== undefined)
      const isKept = response.status === 200 && touches.length > 0 && touches.length === noted.length
      if (isKept) cache.set(address, { version, touches, response })
      return response
    } finally {
      if (inTheMaking.get(address) === making) inTheMaking.delete(address)
    }
  }

  return {
    async respond({ path, search, wait = waitHere }, view, make) {
      const address = `${view}${path}${search}`
      if (address.length > MAX_ADDRESS_LENGTH) return make(() => {})
      // An address that nobody has requested before is not worth a query, nor is one that is known to have changed.
      if (find(address, changes.version)) {
        // All share one query: the more requests wait at once, the fewer queries there are. If it fails, making the
        // response reveals what is wrong.
        const version = await wait(() => changes.read()).catch(() => undefined)
        // A concurrent request may have made it by now, or be making it.
        const found = version === undefined ? undefined : find(address, version)
        if (found) {
          countCacheRequest(name, 'hit')
          return found
        }
      }
      countCacheRequest(name, 'miss')
      return makeAndKeep(address, make)
    },
  }
}

/**
 * Whether one of these changes touches an entry; an unknown one touches everything. Plain loops, since there may be
 * thousands: a callback for each change was a sixth of what the main thread allocated.
 */
function isStale({ touches }: Pick<Entry<unknown>, 'touches'>, changes: readonly NoticedChange[]): boolean {
  for (const { change } of changes) {
    if (change === everything) return true
    for (const isTouched of touches) if (isTouched(change)) return true
  }
  return false
}
