import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 12

/** Signs ids: each text stands for an id and cannot be guessed, since making one takes the key. */
export interface SignedIds {
  /** The URL-safe text for an id. A text made for one purpose is invalid for any other. */
  sign(purpose: string, id: number): string
  /** The id that a text stands for; undefined when it was forged, or made for another purpose. */
  read(purpose: string, text: string): number | undefined
}

/** `key` signs the texts; it must be the same in all processes that share a database. */
export function createSignedIds(key: Buffer): SignedIds {
  const mac = (purpose: string, id: Buffer) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(id).digest().subarray(0, MAC_BYTES)

  return {
    sign(purpose, id) {
      const bytes = Buffer.alloc(8)
      bytes.writeBigInt64BE(BigInt(id))
      return Buffer.concat([bytes, mac(purpose, bytes)]).toString('base64url')
    },
    read(purpose, text) {
      const bytes = Buffer.from(text, 'base64url')
      const id = bytes.subarray(0, 8)
      const given = bytes.subarray(8)
      // Buffer ignores characters outside the alphabet; only the exact spelling is accepted.
      const isValid =
        given.length === MAC_BYTES && bytes.toString('base64url') === text && timingSafeEqual(given, mac(purpose, id))
      return isValid ? Number(id.readBigInt64BE()) : undefined
    },
  }
}
