/**
 * A response, free of any server's own types. Its content type is JSON unless a header says otherwise; null means no
 * body.
 */
export interface HttpResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A response whose body is sent while it is made. Its headers say its content type. */
export interface StreamingResponse extends Omit<HttpResponse, 'body'> {
  readonly body: AsyncIterable<string | Uint8Array>
}
