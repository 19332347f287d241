import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from '@/server/platform/db/embedded/free-port'

/** A server on this machine, until the end of the test. Resolves to its origin. */
export async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${await listenOnFreePort(server)}`
}
