import { once } from 'node:events'
import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '@/server/config'
import { listen } from '@/server/hosts/node/listen'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { silentLog } from '@/server/platform/telemetry/log'
import { createMetricsServer } from './process-metrics'

let server: Server
let config: ReturnType<typeof readConfig>

beforeAll(async () => {
  config = readConfig({ HOST: '127.0.0.3', METRICS_PORT: String(await freePort()) })
  server = createMetricsServer(silentLog)
  await listen(server, 'METRICS_PORT', config)
})

afterAll(async () => {
  server.close()
  await once(server, 'close')
})

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${config.METRICS_PORT}${path}`, { method, headers: { Connection: 'close' } })

test('metrics are served at /metrics', async () => {
  for (const path of ['/metrics', '/metrics?name=x']) {
    const response = await ask(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBeDefined()
  }
})

test('they are served to this machine alone, wherever the store itself listens', async () => {
  expect(server.address()).toMatchObject({ address: '127.0.0.1', port: config.METRICS_PORT })
})

test('METRICS_HOST says where else', async () => {
  const other = createMetricsServer(silentLog)
  await listen(other, 'METRICS_PORT', { ...config, METRICS_HOST: '127.0.0.2' })
  expect(other.address()).toMatchObject({ address: '127.0.0.2' })
  other.close()
})

test('nothing else is', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/v1/pets')).status).toBe(404)
  const refused = await ask('/metrics', 'POST')
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('a port that is in use is named by its setting', async () => {
  await expect(listen(createMetricsServer(silentLog), 'METRICS_PORT', config)).rejects.toThrow(
    'The port is already in use. Stop the program that uses it, or set METRICS_PORT to a free port.',
  )
})

test('a HOST that this machine does not have is named', async () => {
  const elsewhere = { ...config, HOST: '192.0.2.1' }
  await expect(listen(createMetricsServer(silentLog), 'PORT', elsewhere)).rejects.toThrow('HOST is no address')
})
