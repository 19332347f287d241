import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '@/e2e/harness/folder'
import { installTools } from '@/e2e/harness/install-tools.mjs'
import { startTarget, type Target } from '@/e2e/harness/target'
import { operations } from '@/server/http/rest/operations'

const folder = path.join(import.meta.dirname, 'runners')

/** What a runner reports of a request. */
interface Sent {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

interface Item {
  readonly name: string
  readonly request?: { readonly method: string }
}

interface Run {
  /** Which of the collection's requests are sent. */
  readonly isSent: (item: Item) => boolean
  readonly iterations?: number
}

let target: Target
let key: string
let endpointId: number
let orderId: number

const post = async (address: string, body: object) => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${target.origin}/v1${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
  const { id }: { id: number } = await response.json()
  return id
}

beforeAll(async () => {
  installTools(folder)
  target = await startTarget('node')
  key = await target.newKey()
  endpointId = await post('/webhook-endpoints', { url: 'https://shop.example/hooks' })
  orderId = await post('/store/orders', { petId: 1 })
})

afterAll(() => target.stop())

/** A collection as the store serves it, with the ids of what the account has in place of the examples. */
async function collectionOf(name: string): Promise<string> {
  const text = await (await fetch(`${target.origin}/developers/${name}.json`)).text()
  return JSON.stringify(JSON.parse(text))
    .replaceAll(/("orderId","value":)"\d+"/g, `$1"${orderId}"`)
    .replaceAll(/("endpointId","value":)"\d+"/g, `$1"${endpointId}"`)
}

async function temporaryFolder(): Promise<string> {
  const { path, remove } = await newFolder()
  onTestFinished(remove)
  return path
}

/** Only the requests that are to be sent; folders have none. */
const onlySent = (text: string, { isSent }: Run) =>
  JSON.parse(text, (_, value) =>
    Array.isArray(value) ? value.filter((each) => !each.request?.method || isSent(each)) : value,
  )

/** Runs a program of the runners' own package. */
const run = (name: string, words: readonly string[], cwd: string) =>
  promisify(execFile)(path.join(folder, 'node_modules/.bin', name), words, { cwd })

const variables = () => ['--env-var', `baseUrl=${target.origin}/v1`, '--env-var', `apiKey=${key}`]

const runners: Readonly<Record<string, (options: Run) => Promise<Sent[]>>> = {
  async postman(options) {
    const cwd = await temporaryFolder()
    await writeFile(path.join(cwd, 'postman.json'), JSON.stringify(onlySent(await collectionOf('postman'), options)))
    const report = ['--reporters', 'json', '--reporter-json-export', 'report.json']
    await run('newman', ['run', 'postman.json', '-n', `${options.iterations ?? 1}`, ...variables(), ...report], cwd)
    const { run: result } = JSON.parse(await readFile(path.join(cwd, 'report.json'), 'utf8'))
    return result.executions.map(({ item, response }: { item: Item; response: NewmanResponse }) => ({
      ...{ name: item.name, status: response.code },
      body: JSON.parse(Buffer.from(response.stream.data).toString()),
    }))
  },

  async bruno(options) {
    const parent = await temporaryFolder()
    const [file, cwd] = [path.join(parent, 'bruno.json'), path.join(parent, 'collection')]
    await writeFile(file, JSON.stringify(onlySent(await collectionOf('bruno'), options)))
    await promisify(execFile)(process.execPath, [path.join(folder, 'import-in-bruno.mjs'), file, cwd])
    const count = ['--iteration-count', `${options.iterations ?? 1}`]
    await run('bru', ['run', '-r', '--env', 'Pet Store', ...variables(), ...count, '--reporter-json', 'out.json'], cwd)
    const iterations: { results: BrunoResult[] }[] = JSON.parse(await readFile(path.join(cwd, 'out.json'), 'utf8'))
    return iterations.flatMap(({ results }) =>
      results.map(({ name, response }) => ({ name, status: response.status, body: response.data })),
    )
  },
}

interface NewmanResponse {
  readonly code: number
  readonly stream: { readonly data: number[] }
}

interface BrunoResult {
  readonly name: string
  readonly response: { readonly status: number; readonly data: unknown }
}

describe.each(Object.entries(runners))('the collection for %s', (_, send) => {
  test('gets all that can be got', async () => {
    const sent = await send({ isSent: ({ request }) => request?.method === 'GET' })
    expect(sent.map(({ name, status }) => [name, status])).toEqual(sent.map(({ name }) => [name, 200]))
    expect(sent).toHaveLength(operations.filter(({ method }) => method === 'GET').length)
  })

  test('adds another pet each time that it is sent', async () => {
    const sent = await send({ isSent: ({ name }) => name === 'Add a pet', iterations: 2 })
    const created = { status: 201, body: { id: expect.any(Number), name: 'Biscuit' } }
    expect(sent).toMatchObject([created, created])
    expect(sent[0]).not.toEqual(sent[1])
  })
})
