import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

/** A request as an endpoint gets it. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  /** As it was sent. */
  readonly body: string
  /** The `webhook-id`. */
  readonly id: string
}

type Answer = (response: ServerResponse, received: Received) => void

/** Never answers. */
export const hang: Answer = () => {}
export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)

/** An endpoint on this machine, until the end of the test. Answers 204 unless told otherwise. */
export async function startReceiver(initially: Answer = answer(204)) {
  const received: Received[] = []
  let respond = initially
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { headers } = request
    const each = { headers, body: Buffer.concat(chunks).toString(), id: String(headers['webhook-id']) }
    received.push(each)
    respond(response, each)
  })
  const port = await listenOnFreePort(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    /** From now on. */
    respond(next: Answer) {
      respond = next
    },
  }
}
