import { parseCookie } from 'cookie'
import type { RequestFacts } from '@/server/platform/telemetry/finished-request'

/** A request, free of any server's own types. */
export interface HttpRequest {
  readonly method: string
  /** Undecoded, below the base address: `/pets`. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly header: ReadHeader
  readonly readBody: ReadBody
  /** The signal is aborted when the client has left. It is made on demand: most requests are answered without it. */
  readonly getSignal: () => AbortSignal
  /** When its head arrived, by `performance.now()`. */
  readonly startedAt: number
  /** Undefined where the host does not limit how many requests are handled at once. */
  readonly wait?: Wait
  /** Where its handler records what it calls, and the outcome. */
  readonly facts?: RequestFacts
}

/** Waits for something that takes no resources, during which the request does not count as being handled. */
export type Wait = <T>(until: () => Promise<T>) => Promise<T>

/** A header's value by its lower-case name, several joined by commas; null if it was not sent. */
export type ReadHeader = (name: string) => string | null

/** The value of a cookie, if the request has it. */
export const cookieOf = (header: ReadHeader, name: string): string | undefined =>
  parseCookie(header('cookie') ?? '')[name]

/** The largest body that any request may have, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Reads a body of at most `limit` bytes; stops, and resolves to `too large`, as soon as there are more. */
export type ReadBody = (limit: number) => Promise<Uint8Array<ArrayBuffer> | 'too large'>
