import { createServer } from 'node:http'
import next from 'next'
import { readConfig } from '@/server/config'
import { setRuntime } from '@/server/current-runtime'
import type { Gate, GateResult } from '@/server/http/gate/gate'
import { connectRuntime } from '@/server/runtime'
import { createLog } from '@/server/telemetry/log'
import { compressPages } from './compress-pages'
import { type FromNext, isMessage, type ToNext } from './next-process-messages'

// Runs Next in a process of its own, for the Node host that started it: a page occupies the event loop for tens of
// milliseconds, during which REST would wait. Listens on a Unix socket that only this user can reach.

/** Pages seldom wait for the database at the same time; the rest is for REST. */
const MAX_CONNECTIONS = 4

// The Node host decides when to end: a terminal sends Ctrl-C to both.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const say = (message: FromNext) => process.send?.(message)

/** The gate is in the Node host, where requests are counted. */
function askForGateResults(): Gate {
  const waiting = new Map<number, (result: GateResult) => void>()
  let lastId = 0
  process.on('message', (message: unknown) => {
    if (!isMessage(message) || message.kind !== 'gate result') return
    waiting.get(message.id)?.(message.result)
    waiting.delete(message.id)
  })
  return (request) =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      say({ kind: 'gate request', id: lastId, request })
    })
}

const started = new Promise<ToNext & { kind: 'start' }>((resolve) => {
  process.on('message', (message: unknown) => {
    if (isMessage(message) && message.kind === 'start') resolve(message)
  })
})
// Nothing else keeps the process alive until then.
process.channel?.ref()
say({ kind: 'loaded' })

const { databaseUrl, socketPath } = await started
const config = readConfig()
const gate = askForGateResults()
setRuntime(
  await connectRuntime(config, {
    databaseUrl,
    maxConnections: MAX_CONNECTIONS,
    openGate: () => gate,
    log: createLog(),
  }),
)
// Next listens for upgrades on the server that it is given; on the one that answers, that would end every request that
// offers one (as Java's client does), which Node otherwise handles as an ordinary request.
const app = next({ dir: process.cwd(), port: config.PORT, hostname: 'localhost', httpServer: createServer() })
await app.prepare()
const pages = compressPages(app.getRequestHandler())
const server = createServer((request, response) => {
  pages(request, response).catch(() => response.destroy())
})
// The Node host keeps its connections, and closes those it has no use for.
server.keepAliveTimeout = 0
server.requestTimeout = 0
server.listen(socketPath, () => say({ kind: 'listening' }))
