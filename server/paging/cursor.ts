import { LRUCache } from 'lru-cache'
import { invalidRequest } from '@/server/errors/service-error'
import { createSignedIds } from '@/server/signing/signed-id'

/** Makes and reads cursors: signed positions in the list of one operation. */
export interface Cursors {
  /** The cursor of the page that begins after the item `lastId`. */
  encode(operation: string, lastId: number): string
  /**
   * The id after which the page begins.
   * @throws ServiceError invalid_request for a cursor that was not made here, or was made for another operation.
   */
  decode(operation: string, cursor: string): number
}

/** `key` signs the cursors; processes that share a database must share it, so that each accepts the others' cursors. */
export function createCursors(key: Buffer): Cursors {
  const signedIds = createSignedIds(key)
  // The first pages are asked for again and again, and always end in the same cursors.
  const made = new LRUCache<string, string>({ max: 10_000 })

  return {
    encode(operation, lastId) {
      const name = `${operation} ${lastId}`
      const cursor = made.get(name) ?? signedIds.sign(operation, lastId)
      made.set(name, cursor)
      return cursor
    },
    decode(operation, cursor) {
      const lastId = signedIds.read(operation, cursor)
      if (lastId !== undefined) return lastId
      throw invalidRequest(
        'cursor: is not one that this list has given out; take it unchanged from the last page, or leave it out to begin.',
      )
    },
  }
}
