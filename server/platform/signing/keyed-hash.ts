import { createHmac } from 'node:crypto'

/** HMAC-SHA256: the same text always has the same hash, but who does not have the key cannot find the text by trying. */
export type KeyedHash = (text: string) => Uint8Array<ArrayBuffer>

/** `key` must be the same in all processes that share a database. */
export const createKeyedHash =
  (key: Buffer): KeyedHash =>
  (text) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest())
