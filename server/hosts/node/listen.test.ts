import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '@/server/config'
import { freePort, listenOnFreePort } from '@/server/platform/db/embedded/free-port'
import { refuseTakenPorts } from './listen'

async function takenPort(): Promise<string> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return String(await listenOnFreePort(server))
}

const check = async (environment: Record<string, string>) =>
  refuseTakenPorts(readConfig({ HOST: '127.0.0.1', PORT: String(await freePort()), ...environment }))

test.each(['PORT', 'METRICS_PORT'])('a %s that another program uses is noticed, and named', async (setting) => {
  await expect(check({ [setting]: await takenPort() })).rejects.toThrow(`set ${setting} to a free port`)
})

test('free ones stay free', async () => {
  const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) }
  await check(ports)
  await check(ports)
})

test('an address of another machine is noticed, and its setting named', async () => {
  await expect(check({ HOST: '192.0.2.1' })).rejects.toThrow('HOST is no address of this machine')
})
