import { hash, randomBytes } from 'node:crypto'

/** A new token for a cookie or a link: 256 random bits, URL-safe. It lets in anybody who has it. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256, the only form in which a token is stored. Tokens are random enough not to need a slow hash. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(hash('sha256', token, 'buffer'))
