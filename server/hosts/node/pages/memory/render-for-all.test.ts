import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeResponse } from '@/server/http/encode-response'
import { FOR_ALL_HEADER } from '@/server/http/pages/page-for-all'
import { sendShownAnimals, tagPage } from '@/server/http/pages/shown-animals'
import { createRenderForAll, type PrepareRender } from './render-for-all'

let folder: string
let server: Server
let answer: RequestListener
let asked: IncomingHttpHeaders
let prepare: PrepareRender

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pet-store-render-'))
  const socketPath = path.join(folder, 'next.sock')
  server = createServer((request, response) => {
    asked = request.headers
    answer(request, response)
  }).listen(socketPath)
  await once(server, 'listening')
  prepare = createRenderForAll(socketPath, 'pets.example', 2)
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

const notForAll = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' }
const forAll = { ...notForAll, [FOR_ALL_HEADER]: '1' }
const nothing = () => null

/** Renders a page that is answered like this. */
async function rendered(status: number, headers: Record<string, string>, body = '<p>Rex</p>') {
  answer = (_, response) => response.writeHead(status, headers).end(body)
  const { page, size, shows } = await prepare('/animals', nothing)()
  return { answer: await encodeResponse(page, nothing), isKept: size !== undefined, shows }
}

test('nothing of the visitor goes on but what Next’s router says, and the id of the request', async () => {
  const visitor: Record<string, string> = {
    cookie: 'own_order=abc',
    'user-agent': 'x',
    host: 'evil.example',
    rsc: '1',
    'next-router-state-tree': '[]',
    'x-request-id': 'of the visitor',
    'x-forwarded-host': 'evil.example',
  }
  answer = (_, response) => response.end()
  await prepare('/animals', (name) => visitor[name] ?? null)('mine')
  expect(asked).toEqual({
    host: 'pets.example',
    connection: 'keep-alive',
    rsc: '1',
    'next-router-state-tree': '[]',
    'sec-fetch-dest': 'empty',
    'x-request-id': 'mine',
    [FOR_ALL_HEADER]: '1',
  })
})

test('what belongs to a question of Next’s router goes on with that alone', async () => {
  answer = (_, response) => response.end()
  await prepare('/animals', (name) => (name === 'next-router-prefetch' ? '1' : null))()
  expect(asked).not.toHaveProperty('next-router-prefetch')
})

test('a page that Next calls the same for everybody is kept, to be asked for again each time', async () => {
  const { answer: sent, isKept } = await rendered(200, { ...forAll, Vary: 'rsc', 'X-Request-Id': 'mine' })
  expect(isKept).toBe(true)
  expect(sent).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'private, no-cache',
      vary: 'rsc, Accept-Encoding, Accept-Language, Cookie',
      ETag: expect.any(String),
    },
    body: Buffer.from('<p>Rex</p>'),
  })
  for (const name of ['x-request-id', 'date', 'connection', FOR_ALL_HEADER])
    expect(sent.headers).not.toHaveProperty(name)
})

test('a page that is not kept has no entity tag, so nothing that a client has can give 304', async () => {
  const kept = await rendered(200, forAll)
  expect(kept).toMatchObject({ isKept: true, answer: { headers: { ETag: expect.stringMatching(/^"[\w-]+"$/) } } })
  const { answer: missing, isKept } = await rendered(404, forAll)
  expect([isKept, missing.status, missing.headers.ETag]).toEqual([false, 404, undefined])
})

test('a page at an address with a language is the same whatever a browser prefers', async () => {
  answer = (_, response) => response.writeHead(200, forAll).end('<p>Rex</p>')
  for (const address of ['/de/animals', '/developers']) {
    const { page } = await prepare(address, nothing)()
    expect(page.headers.vary).toBe('Accept-Encoding, Cookie')
  }
})

test.each([
  ['Next does not say that it is the same for everybody', 200, notForAll, '<p>Rex</p>'],
  ['it is not found', 404, forAll, '<p>Nobody here</p>'],
  ['it leads elsewhere', 307, { ...forAll, Location: '/' }, ''],
  ['it sets a cookie', 200, { ...forAll, 'Set-Cookie': 'a=b' }, '<p>Rex</p>'],
  ['a part of it failed', 200, forAll, '<script>push([1,"f:E{\\"digest\\":\\"170\\"}\\n"])</script>'],
  ['a part of its data failed', 200, { ...forAll, 'Content-Type': 'text/x-component' }, '0:[]\nf:E{"digest":"170"}\n'],
] as const)('a page is not kept when %s', async (_, status, headers, body) => {
  const { answer: sent, isKept } = await rendered(status, headers, body)
  expect(isKept).toBe(false)
  expect(sent).toMatchObject({ status, headers: { 'cache-control': 'private, no-store' } })
  expect(sent.headers).not.toHaveProperty('ETag')
})

test('what others may keep stays so', async () => {
  const picture = { ...forAll, 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' }
  const { answer: sent } = await rendered(200, picture)
  expect(sent.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', vary: 'Accept-Encoding' })
})

test('the animals that a page says it shows are known; a page that says nothing may show all of them', async () => {
  answer = (_, response) => {
    response.writeHead(200, forAll)
    void sendShownAnimals(response, async () => {
      tagPage([{ id: 7 }])
      await Promise.resolve()
      tagPage([{ id: 8 }, { id: 9 }])
      response.write('<p>')
      response.end('</p>')
    })
  }
  expect((await prepare('/animals/7', nothing)()).shows).toEqual(new Set([7, 8, 9]))
  expect((await rendered(200, forAll)).shows).toBe('all')
  answer = (_, response) => response.writeHead(200, forAll).end('<p>')
  expect((await prepare('/developers', nothing)()).shows).toBe('none')
})

test('no response is an error', async () => {
  answer = (_, response) => response.destroy()
  await expect(prepare('/', nothing)()).rejects.toThrow()
})
