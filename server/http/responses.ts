import type { ErrorCode } from '@/server/platform/errors/error-table'

/**
 * A response, free of any server's own types. Its content type is JSON unless a header says otherwise; null means no
 * body. By default, it is as it is sent: its body may be compressed, as its headers then say.
 */
export interface HttpResponse<Body = string | Uint8Array<ArrayBuffer> | null> {
  readonly status: number
  /** The error in the body, for callers who do not want to parse it. */
  readonly code?: ErrorCode
  /** The error's message, if it is kept. */
  readonly message?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

/** A response whose body is sent while it is made. Its headers give its content type. */
export interface StreamingResponse extends HttpResponse<AsyncIterable<string | Uint8Array>> {
  /**
   * Set when the body may simply end with its connection, because the client can tell from the content whether it is
   * complete. Framing each chunk would cost a third of the CPU of sending it.
   */
  readonly endsWithConnection?: boolean
}

export const isStreaming = (response: HttpResponse<unknown>): response is StreamingResponse =>
  typeof response.body === 'object' && response.body !== null && Symbol.asyncIterator in response.body
