import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 12

/** Makes and reads texts that stand for an id and cannot be guessed: only a holder of the key can have made one. */
export interface SignedIds {
  /** The text for an id; URL-safe. A text for one purpose is none for another. */
  sign(purpose: string, id: number): string
  /** The id that a text stands for; undefined when it was not made here, or was made for another purpose. */
  read(purpose: string, text: string): number | undefined
}

/** `key` makes the texts; processes that share a database must share it, so that each accepts the others' texts. */
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
      // Buffer ignores characters outside the alphabet; only the exact spelling is a text of ours.
      const isOurs =
        given.length === MAC_BYTES && bytes.toString('base64url') === text && timingSafeEqual(given, mac(purpose, id))
      return isOurs ? Number(id.readBigInt64BE()) : undefined
    },
  }
}
