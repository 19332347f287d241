import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, listenOnFreePort } from './free-port'

test('regression: a free port is none that an outgoing connection could take before it is used', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '49152 65535')
  const firstOutgoing = Number(range.split(/\s+/)[0])
  for (let count = 0; count < 50; count += 1) expect(await freePort()).toBeLessThan(firstOutgoing)
})

test('a server can listen on it', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  expect(await listenOnFreePort(createServer().unref())).not.toBe(port)
  server.close()
})
