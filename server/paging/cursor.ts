import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { invalidRequest } from '@/server/errors/service-error'

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

const MAC_BYTES = 12

/** `key` signs the cursors; processes that share a database must share it, so that each accepts the others' cursors. */
export function createCursors(key: Buffer): Cursors {
  // The first pages are asked for again and again, and always end in the same cursors.
  const made = new LRUCache<string, string>({ max: 10_000 })
  const sign = (operation: string, position: Buffer) =>
    createHmac('sha256', key).update(`${operation}\n`).update(position).digest().subarray(0, MAC_BYTES)

  return {
    encode(operation, lastId) {
      const name = `${operation} ${lastId}`
      const known = made.get(name)
      if (known !== undefined) return known
      const position = Buffer.alloc(8)
      position.writeBigInt64BE(BigInt(lastId))
      const cursor = Buffer.concat([position, sign(operation, position)]).toString('base64url')
      made.set(name, cursor)
      return cursor
    },
    decode(operation, cursor) {
      const bytes = Buffer.from(cursor, 'base64url')
      const position = bytes.subarray(0, 8)
      const mac = bytes.subarray(8)
      // Buffer ignores characters outside the alphabet; only the exact spelling is a cursor of ours.
      const isOurs =
        mac.length === MAC_BYTES &&
        bytes.toString('base64url') === cursor &&
        timingSafeEqual(mac, sign(operation, position))
      if (!isOurs) {
        throw invalidRequest(
          'cursor: is not one that this list has given out; take it unchanged from the last page, or leave it out to begin.',
        )
      }
      return Number(position.readBigInt64BE())
    },
  }
}
