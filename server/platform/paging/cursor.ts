import { LRUCache } from 'lru-cache'
import type { Issue } from '@/server/platform/errors/issues'
import { refusedFor } from '@/server/platform/errors/service-error'
import { createSignedIds } from '@/server/platform/signing/signed-id'

/** Encodes and decodes cursors: signed positions in the list of one operation. */
export interface Cursors {
  /** The cursor of the page that starts after the item `lastId`. */
  encode(operation: string, lastId: number): string
  /**
   * The id after which the page starts.
   * @throws ServiceError invalid_request for a cursor that was forged, or belongs to another operation
   */
  decode(operation: string, cursor: string): number
  /** What is wrong with a cursor that `decode` refuses; undefined for a valid one. */
  explain(operation: string, cursor: string): Issue | undefined
}

const invalid = {
  path: ['cursor'],
  code: 'invalid_cursor',
  message: 'is not valid for this list. Use the cursor of the last page unchanged, or omit it to start over.',
} as const satisfies Issue

/** `key` signs the cursors; it must be the same in all processes that share a database. */
export function createCursors(key: Buffer): Cursors {
  const signedIds = createSignedIds(key)
  // The first pages are requested again and again, and always end in the same cursors.
  const cache = new LRUCache<string, string>({ max: 10_000 })

  return {
    encode(operation, lastId) {
      const name = `${operation} ${lastId}`
      const cursor = cache.get(name) ?? signedIds.sign(operation, lastId)
      cache.set(name, cursor)
      return cursor
    },
    decode(operation, cursor) {
      const lastId = signedIds.read(operation, cursor)
      if (lastId !== undefined) return lastId
      throw refusedFor('invalid_request', [invalid])
    },
    explain: (operation, cursor) => (signedIds.read(operation, cursor) === undefined ? invalid : undefined),
  }
}
