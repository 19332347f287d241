import { randomUUID } from 'node:crypto'

/** The ways in. `health` is what load balancers ask, `refused` what Node's parser could not read as a request. */
export type Door = 'rest' | 'trpc' | 'mcp' | 'page' | 'form' | 'static' | 'public' | 'health' | 'refused'

/** What becomes known about a request while it is handled, filled in as soon as it is. */
export interface RequestFacts {
  door: Door
  requestId?: string | undefined
  /** What it calls, in our words, not the caller's: operations, procedures, a tool, or the pattern of a page. */
  operations: readonly string[]
  /** The error with which it was answered; for a batch, the first. */
  code?: string | undefined
  /** Of the key that it was sent with, if that is valid. */
  keyId?: string | undefined
  /** Of the trace that it belongs to, if it is recorded. */
  traceId?: string | undefined
}

/** A request that has been answered, or whose client has left. */
export interface FinishedRequest extends Readonly<RequestFacts> {
  readonly requestId: string
  readonly method: string
  /** 499 if the client left before there was an answer. */
  readonly status: number
  /** From the arrival of its head until its response was handed to the system, or its client left; ms. */
  readonly durationMs: number
  /** The client, as the limits count it; for IPv6, a network. Undefined if unknown. */
  readonly clientIp: string | undefined
  /** Whether the client left before it had the whole response. */
  readonly isAborted: boolean
}

/** What nginx logs when a client left before there was a response. */
export const CLIENT_LEFT = 499

/** Called once for each request, at its end. Must not throw. */
export type ObserveRequest = (finished: FinishedRequest) => void

/** Whether the limits refused a request, or a part of it. */
export const isLimited = ({ status, code }: Pick<FinishedRequest, 'status' | 'code'>): boolean =>
  status === 429 || code === 'rate_limit_exceeded' || code === 'temporarily_banned'

/** What the id of a request may be. */
export const REQUEST_ID = /^[A-Za-z0-9_.:-]{1,128}$/

/** The caller's own request id if it is 1 to 128 characters of `A-Z a-z 0-9 . _ : -`, otherwise a new one. */
export const requestIdFrom = (header: string | null | undefined): string =>
  header && REQUEST_ID.test(header) ? header : randomUUID()
