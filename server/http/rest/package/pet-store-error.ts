/** A response that is an error, for code that throws. */
export class PetStoreError extends Error {
  override name = 'PetStoreError'
  readonly status: number
  /** Machine-readable; `unexpected_response` if something between the client and the store has answered. */
  readonly code: string | undefined
  /** To quote when you ask us for help. */
  readonly requestId: string | null

  /** @param body what the client returned as `error` */
  constructor({ status, headers }: Response, body: unknown) {
    const { code, message }: { code?: unknown; message?: unknown } = Object(body)
    super(typeof message === 'string' ? message : `The server answered ${status}.`)
    this.status = status
    this.code = typeof code === 'string' ? code : undefined
    this.requestId = headers.get('X-Request-Id')
  }
}
