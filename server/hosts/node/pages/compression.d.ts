/** What we use of it, in terms of Node's own server: the package's published types are those of express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  export default function compression(options: {
    readonly brotli: BrotliOptions
  }): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
}
