import { createHmac } from 'node:crypto'

/** HMAC-SHA256: a text always has the same hash, but nobody without the key can find the text by trying. */
export type KeyedHash = (text: string) => Uint8Array<ArrayBuffer>

/** `key` must be the same in all processes that share a database. */
export const createKeyedHash =
  (key: Buffer): KeyedHash =>
  (text) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest())
