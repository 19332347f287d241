import { hash } from 'node:crypto'
import type { AlertDeps } from './alert-deps'

/**
 * The token in the links of all mails to an e-mail address. Whoever has it can stop alerts, and do nothing else. It stays
 * the same, so that the link in an old mail stops the alerts that were asked for since.
 */
export const stopTokenOf = ({ signEmail }: Pick<AlertDeps, 'signEmail'>, email: string): string =>
  Buffer.from(signEmail(email)).toString('base64url')

/** The only form in which a token is stored. */
export const hashStopToken = (token: string): Uint8Array<ArrayBuffer> => new Uint8Array(hash('sha256', token, 'buffer'))
