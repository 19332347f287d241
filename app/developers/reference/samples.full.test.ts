import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { operationsOf } from '@/server/http/rest/openapi/described-operations'
import { createDocument } from '@/server/http/rest/openapi/document'
import { samplesOf } from './samples'
import { curl } from './try-it/request'

const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: process.env.NODE_ENV,
  API_KEY: 'the key',
}

/** Runs a command with an API key in its environment. */
const run = (command: string, ...words: string[]) =>
  promisify(execFile)(command, words, { env: environment, encoding: 'utf8' })

/** A server that says what it was sent. */
async function startEcho() {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const sentBody = await text(request)
    const body = sentBody === '' ? undefined : JSON.parse(sentBody)
    const { authorization, 'content-type': type, 'idempotency-key': key } = headers
    const sent = { method, url, authorization, type, body, isRepeatable: key !== undefined && key.length >= 32 }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(sent))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : ''}`
}

test('the examples of an operation run, and send the same request in each language', async () => {
  const publicUrl = await startEcho()
  const operations = operationsOf(createDocument({ publicUrl, stagingUrl: publicUrl }))
  expect(operations.length).toBeGreaterThan(5)
  for (const operation of operations) {
    const samples = samplesOf(operation, `${publicUrl}/v1`)
    const [inShell, inPython, inNode] = await Promise.all([
      run('bash', '-c', samples.curl),
      run(
        'python3',
        '-c',
        samples.python.replace(/print\((json\.load\(response\)|response\.status)\)/, 'print(response.read().decode())'),
      ),
      run(
        process.execPath,
        '--input-type=module',
        '-e',
        samples.typescript.replace(/\((await response\.json\(\)|response\.status)\)/, '(await response.text())'),
      ),
    ])
    const sent = JSON.parse(inShell.stdout)
    expect(sent).toMatchObject({ method: operation.method, authorization: 'Bearer the key' })
    expect(sent.isRepeatable).toBe(operation.method !== 'GET')
    expect(sent.url).not.toMatch(/[{}]/)
    expect(JSON.parse(inPython.stdout)).toEqual(sent)
    expect(JSON.parse(inNode.stdout)).toEqual(sent)
  }
})

test('the shell changes nothing of what a command sends', async () => {
  const url = await startEcho()
  const body = { name: `It's "$HOME" \`id\` \\ ! 🐈` }
  const headers = ['Content-Type: application/json']
  const { stdout } = await run('bash', '-c', curl({ method: 'POST', url, headers, body: JSON.stringify(body) }))
  expect(JSON.parse(stdout)).toMatchObject({ method: 'POST', authorization: 'Bearer the key', body })
})
