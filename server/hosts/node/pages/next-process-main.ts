import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { z } from 'zod'
import { readConfig } from '@/server/config'
import { setRuntime } from '@/server/hosts/current-runtime'
import { disablePretenuring } from '@/server/hosts/disable-pretenuring'
import { createParentLimiter } from '@/server/hosts/node/channel/limiter-channel'
import { isKind } from '@/server/hosts/node/channel/messages'
import { measureProcess } from '@/server/hosts/node/metrics/process-metrics'
import { BUILD_FOLDER, SERVER_FILES } from '@/server/hosts/node/static-files/build-output'
import { sendShownAnimals } from '@/server/http/pages/shown-animals'
import { createLog } from '@/server/platform/telemetry/log'
import { logWarnings } from '@/server/platform/telemetry/log-warnings'
import { closeTracing, startTracing } from '@/server/platform/telemetry/tracing'
import { connectRuntime } from '@/server/runtime'
import { compressPages } from './compress-pages'
import type { ProgressMessage, StartMessage } from './next-process'

// Runs Next in a process of its own, for the Node host that started it: a page occupies the event loop for tens of
// milliseconds, during which REST would wait. Listens on a Unix socket that only this user can reach.

disablePretenuring()

// The Node host decides when to end: a terminal sends Ctrl-C to both.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
// Not `process.exit()`, which waits for the thread that loads modules, in vain if that is busy: the process would stay.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', () => void closeTracing().then(end))
if (!process.connected) end()

const say = (message: ProgressMessage) => process.send?.(message)

const started = new Promise<StartMessage>((resolve) => {
  process.on('message', (message: unknown) => {
    if (isKind<StartMessage>(message, 'start')) resolve(message)
  })
})
// Nothing else keeps the process alive until then.
process.channel?.ref()
say({ kind: 'loaded' })

/** Forms have passed the gate of the Node host, where requests are counted; nothing else on a page needs it. */
const noGate = () => Promise.reject(new Error('a request reached Next without passing the gate of the Node host'))

const { databaseUrl, directUrl, maxConnections, socketPath } = await started
measureProcess('pages')
const config = readConfig()
const log = createLog(undefined, config.LOG_LEVEL).child({ process: 'pages' })
logWarnings(log)
// Before anything connects to the database.
await startTracing(config, log)
setRuntime(
  await connectRuntime(config, {
    databaseUrl,
    maxConnections,
    directUrl,
    openGate: () => noGate,
    limiter: createParentLimiter(),
    log,
  }),
)
// As in Next's own standalone server: next.config.ts would need Next's compiler, which is absent where nothing is
// built.
const { config: built } = z
  .object({ config: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(SERVER_FILES, 'utf8')))
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...built, distDir: BUILD_FOLDER })
// Next listens for upgrades on the server that it is given; on the one that answers, that would end every request that
// offers one (as Java's client does), which Node otherwise handles as an ordinary request. The environment is complete:
// Next would add what is in .env, even for a staging server, and in files of its own.
process.env.__NEXT_PROCESSED_ENV = 'true'
const app = next({ dir: process.cwd(), port: config.PORT, hostname: 'localhost', httpServer: createServer() })
await app.prepare()
const pages = compressPages(app.getRequestHandler())
const server = createServer((request, response) => {
  sendShownAnimals(response, () => pages(request, response)).catch(() => response.destroy())
})
// The Node host keeps its connections, and closes those it does not need.
server.keepAliveTimeout = 0
server.requestTimeout = 0
server.listen(socketPath, () => say({ kind: 'listening' }))
