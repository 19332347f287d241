import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

/** What may happen to a request. */
const faults = ['429', '503', 'lost before it begins', 'lost in its body', 'refused'] as const
type Fate = (typeof faults)[number] | 'served'

/** How long connections are refused, in ms. */
const REFUSAL_MS = 10

/** A server's unreliable surroundings. */
export interface FaultyProxy {
  readonly origin: string
  /** How often each happened. */
  readonly fates: Readonly<Record<Fate, number>>
  /** The refusals of the server itself, by code. */
  readonly refusals: readonly string[]
  /** Requests that came before the time that `Retry-After` of their last response said. */
  readonly early: readonly string[]
  close(): Promise<void>
}

/**
 * @param target the server; `Date` says its time (Unix ms), which tests move
 * @param faultRate how many requests meet a fault, from 0 to 1
 */
export async function startFaultyProxy(
  target: { readonly port: number; now(): number },
  faultRate: number,
): Promise<FaultyProxy> {
  const fates: Record<Fate, number> = {
    served: 0,
    '429': 0,
    '503': 0,
    'lost before it begins': 0,
    'lost in its body': 0,
    refused: 0,
  }
  const deal = fateDealer(faultRate)
  const refusals: string[] = []
  const early: string[] = []
  /** By idempotency key, in ms of the monotonic clock. */
  const notBefore = new Map<string, number>()
  let reopening: NodeJS.Timeout | undefined

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  })
  const port = await listenOnFreePort(server)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const key = String(request.headers['idempotency-key'])
    if (performance.now() < (notBefore.get(key) ?? 0)) early.push(key)
    const fate = deal()
    fates[fate]++
    switch (fate) {
      case 'refused':
        request.socket.destroy()
        return refuseConnections()
      case '429':
      case '503':
        return send(response, key, { status: Number(fate), headers: { 'Retry-After': '1' }, body: Buffer.from('{}') })
    }
    const answer = await forward(request, target.port)
    if (answer.status >= 400) refusals.push(JSON.parse(String(answer.body)).code)
    if (fate === 'lost before it begins') return request.socket.destroy()
    const headers = { ...answer.headers, date: new Date(target.now()).toUTCString() }
    if (fate === 'served') return send(response, key, { ...answer, headers })
    response.writeHead(answer.status, headers)
    response.write(answer.body.subarray(0, 1), () => request.socket.destroy())
  }

  function send(response: ServerResponse, key: string, { status, headers, body }: Answer) {
    notBefore.set(key, performance.now() + Number(headers['Retry-After'] ?? headers['retry-after'] ?? 0) * 1_000)
    response.writeHead(status, headers).end(body)
  }

  /** For a moment nothing listens. */
  function refuseConnections() {
    if (!server.listening) return
    server.close()
    reopening = setTimeout(() => server.listen(port, '127.0.0.1'), REFUSAL_MS)
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    fates,
    refusals,
    early,
    async close() {
      clearTimeout(reopening)
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Deals fates in any order, but each fault as often as the others and all as often as the rate says. */
function fateDealer(faultRate: number): () => Fate {
  if (faultRate === 0) return () => 'served'
  const twice = [...faults, ...faults]
  const served: Fate[] = Array(Math.round(twice.length / faultRate) - twice.length).fill('served')
  let deck: Fate[] = []
  return () => {
    if (deck.length === 0) deck = [...twice, ...served]
    const [fate = 'served'] = deck.splice(Math.floor(Math.random() * deck.length), 1)
    return fate
  }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

async function forward(request: IncomingMessage, port: number): Promise<Answer> {
  const body = await buffer(request)
  const { method, url: path, headers } = request
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) })
    })
      .on('error', reject)
      .end(body)
  })
}
