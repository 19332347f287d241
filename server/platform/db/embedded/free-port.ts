import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { hasCode } from '@/server/platform/environment/files'

/** Makes a server listen on a free port of 127.0.0.1. Resolves to the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Below the ports that systems give to outgoing connections: from 32768 on Linux, from 49152 elsewhere (RFC 6335). */
const [FIRST_PORT, END] = [20_000, 32_768]

/**
 * A port of 127.0.0.1 that was free a moment ago. No outgoing connection will take it before it is used; another
 * program that listens still could.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
