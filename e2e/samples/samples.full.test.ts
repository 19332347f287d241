import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '@/e2e/harness/target'
import { hashKey } from '@/server/identity/accounts/api-key'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { accountScopes } from '@/server/procedures/callers/scopes'
import { folderOfFile } from '@/server/testing/folder'
import { samplesFolder, startSample, whileRunning } from './run-sample'

let store: Target
/** Where the samples run. */
const folder = folderOfFile()

beforeAll(async () => {
  const port = await freePort()
  // Samples follow the store's links, which begin with its public address.
  store = await startTarget('node', { PUBLIC_URL: `http://127.0.0.1:${port}` }, port)
})

afterAll(() => store?.stop())

/** The environment of a sample, with a key of a new account. */
async function newEnvironment({ perMinute = 1_000 } = {}) {
  const API_KEY = await store.newKey({ plan: 'enterprise', perMinute, perDay: 1_000 })
  return { BASE_URL: `${store.origin}/v1`, API_KEY }
}

/** What the command line needs to find the database. */
const settings = () => ({ DATABASE_URL: store.databaseUrl, DATA_DIR: store.dataDir })

/** Runs a sample to its end; resolves to what it printed. */
const runSample = (sample: string, environment: Readonly<Record<string, string>>) =>
  startSample(sample, environment, folder).ended

/** The files of a topic that say the same in different languages. */
const filesOf = (topic: string) =>
  readdirSync(path.join(samplesFolder, topic))
    .filter((file) => file !== 'keys.sh' && !file.startsWith('receive.'))
    .map((file) => `${topic}/${file}`)

const keyRow = (key: string) => store.db.apiKey.findUnique({ where: { hash: new Uint8Array(hashKey(key)) } })
const firstAvailable = () => store.db.pet.findFirstOrThrow({ where: { status: 'available' }, orderBy: { id: 'asc' } })

async function order(petId: bigint): Promise<Response> {
  const { BASE_URL, API_KEY } = await newEnvironment()
  return fetch(`${BASE_URL}/store/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${API_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ petId: Number(petId) }),
  })
}

describe('quick-start', () => {
  test.each(filesOf('quick-start'))('%s orders the first animal that is available', async (sample) => {
    const pet = await firstAvailable()
    const output = await runSample(sample, { ...(await newEnvironment()), PET_ID: String(pet.id) })
    const orders = await store.db.order.findMany({ where: { petId: pet.id } })
    expect(orders.map(({ status }) => status)).toEqual(['placed'])
    expect(output).toContain(pet.name)
    const { id } = orders[0] ?? {}
    expect(output).toMatch(sample.endsWith('.sh') ? `{"id":${id},"petId":${pet.id},` : `Order ${id} is placed.`)
  })

  test('keys.sh creates a key with all scopes', async () => {
    const key = (await runSample('quick-start/keys.sh', settings())).trim()
    expect((await keyRow(key))?.scopes).toEqual(accountScopes)
  })
})

describe('authentication', () => {
  test.each(filesOf('authentication'))('%s is served with the key, and refused without a valid one', async (sample) => {
    const output = await runSample(sample, await newEnvironment())
    expect(output).toMatch(/200.*401.*unauthorized.*malformed, unknown, revoked or expired/s)
  })

  test('keys.sh creates a key that reads, rotates a key and revokes it', async () => {
    const { API_KEY } = await newEnvironment()
    const old = await keyRow(API_KEY)
    const output = await runSample('authentication/keys.sh', { ...settings(), KEY_ID: String(old?.id) })
    const [created = '', rotated = ''] = output.match(/^pet_\w{38}$/gm) ?? []
    expect(await keyRow(created)).toMatchObject({ scopes: ['pets:read', 'orders:read'], expiresAt: expect.any(Date) })
    expect(await keyRow(rotated)).toMatchObject({ accountId: old?.accountId, revokedAt: null })
    expect((await keyRow(API_KEY))?.revokedAt).not.toBeNull()
    expect(output).toContain('PREFIX')
  })
})

test('limits: each sample is refused once, waits for the next minute, and is served', async () => {
  // As late in a minute as leaves time to start the programs, so that the wait is short.
  await store.setClock((Math.floor(store.now() / 60_000) + 1) * 60_000 - 6_000)
  const used = filesOf('limits').map(async (sample) => {
    const environment = await newEnvironment({ perMinute: 1 })
    const output = await runSample(sample, environment)
    expect(output).toMatch(/x-ratelimit-limit: 1\b.*x-ratelimit-remaining: 0\b.*x-ratelimit-reset: \d+\s+200\s*$/is)
    return (await keyRow(environment.API_KEY))?.id ?? 0n
  })
  const keyIds = await Promise.all(used)
  const refused = () =>
    store.db.failedRequest.findMany({
      where: { keyId: { in: keyIds } },
      select: { keyId: true, code: true, times: true },
    })
  const once = keyIds.map((keyId) => ({ keyId, code: 'rate_limit_exceeded', times: 1 }))
  await expect.poll(refused).toEqual(expect.arrayContaining(once))
  expect(await refused()).toHaveLength(keyIds.length)
})

test.each(filesOf('paging'))('%s reads every animal that is available once', async (sample) => {
  const output = await runSample(sample, await newEnvironment())
  const found = output
    .trim()
    .split('\n')
    .flatMap((line): { id: number }[] => JSON.parse(line))
  const pets = await store.db.pet.findMany({ where: { status: 'available' }, orderBy: { id: 'asc' } })
  expect(pets.length).toBeGreaterThan(100)
  expect(found.map(({ id }) => id)).toEqual(pets.map(({ id }) => Number(id)))
})

test.each(filesOf('idempotency'))('%s sends the same twice, and creates one animal', async (sample) => {
  const before = await store.db.pet.count()
  const output = await runSample(sample, await newEnvironment())
  expect(await store.db.pet.count()).toBe(before + 1)
  expect(output).toContain('Biscuit')
  if (sample.endsWith('/trpc.ts')) {
    const [first, second] = output.match(/id: \d+/g) ?? []
    expect(second).toBe(first)
  } else expect(output).toMatch(/idempotency-replayed: true/i)
})

test.each(filesOf('conditional-requests'))(
  '%s gets the animals once, then 304, and changes one once, then 412',
  async (sample) => {
    expect(await runSample(sample, await newEnvironment())).toBe('200\n304\n200\n412\n')
  },
)

test.each(filesOf('events'))('%s tells what has happened, and at once that an animal is ordered', async (sample) => {
  const running = startSample(sample, await newEnvironment(), folder)
  try {
    const shown: RegExp[] = []
    await whileRunning(running, async () => {
      const { id } = await firstAvailable()
      expect((await order(id)).status).toBe(201)
      shown.push(new RegExp(`"pet":\\{"id":${id},[^}]*"status":"pending"`))
      return shown.some((text) => text.test(running.output()))
    })
    // curl keeps what it has read in a file.
    if (!sample.endsWith('.sh')) expect(running.output()).toContain('evt_1 pet.added {"pet":{"id":1,')
  } finally {
    running.stop()
  }
})

test.each(filesOf('webhooks'))('%s creates an endpoint, and shows its secret', async (sample) => {
  const output = await runSample(sample, await newEnvironment())
  const { id, ...endpoint } = await store.db.webhookEndpoint.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(endpoint).toMatchObject({ url: 'https://shop.example/hooks', types: ['order.approved', 'order.cancelled'] })
  expect(output).toMatch(new RegExp(`\\b${id}\\b.*\\bwhsec_[\\w+/]{43}=`))
})

test.each(filesOf('live-changes'))('%s shows at once that an animal is ordered', async (sample) => {
  const running = startSample(sample, await newEnvironment(), folder)
  try {
    // When it follows, only it knows: animals are ordered until it has seen one.
    const shown: string[] = []
    await whileRunning(running, async () => {
      const { id } = await firstAvailable()
      expect((await order(id)).status).toBe(201)
      shown.push(sample.endsWith('.sh') ? `{"petId":${id},"status":"pending"}` : `${id} pending\n`)
      return shown.some((text) => running.output().includes(text))
    })
  } finally {
    running.stop()
  }
})

test.each(filesOf('trpc'))('%s finds Biscuit, and says what is not there', async (sample) => {
  const output = await runSample(sample, await newEnvironment())
  expect(output).toMatch(/Biscuit.*not_found.*404.*There is no pet|Biscuit.*There is no pet.*404.*not_found/s)
})

test('the guides show every sample exactly as it is in its file', async () => {
  const topics = readdirSync(samplesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(topics).toHaveLength(11)
  for (const { name: topic } of topics) {
    const response = await fetch(`${store.origin}/developers/guides/${topic}`)
    expect(response.status, store.output()).toBe(200)
    const page = await response.text()
    const shown = new Map(
      [...page.matchAll(/data-sample="([^"]+)".*?<code[^>]*>(.*?)<\/code><\/pre>/gs)].map(
        ([, sample = '', html = '']) => [sample, textOf(html)],
      ),
    )
    const written = new Map(
      readdirSync(path.join(samplesFolder, topic)).flatMap((file) => regionsOf(`${topic}/${file}`)),
    )
    const names = [...shown.keys()].map((name) => name.replace('#start+', '#'))
    expect(new Set(names)).toEqual(new Set([...written.keys()].filter((name) => !name.includes('#start+'))))
    for (const [name, text] of shown) expect(text, name).toBe(written.get(name))
    for (const name of written.keys())
      if (name.includes('#start+') && written.get(name) !== written.get(name.replace('start+', '')))
        expect(hasStart(shown, name), `${name}: no sample of its page shows what the file begins with`).toBe(true)
  }
})

/** What a browser shows of HTML within `<pre>`. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? '')
    .trimEnd()

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

const hasStart = (shown: ReadonlyMap<string, string>, name: string) =>
  [...shown.keys()].some((each) => each.startsWith(name.replace(/\+.*/, '+')))

/** The regions of a file by `topic/file#region`, and with what the file begins with by `topic/file#start+region`. */
function regionsOf(sample: string): [string, string][] {
  const text = readFileSync(path.join(samplesFolder, sample), 'utf8')
  const [start = ''] = text.split(/^(?:#|\/\/) region: /m)
  const begin = start.replace(/^set -euo pipefail\n/, '')
  return [...text.matchAll(/^(?:#|\/\/) region: ([^\n]+)\n(.*?)\n(?:#|\/\/) endregion$/gms)].flatMap(
    ([, region, lines = '']): [string, string][] => [
      [`${sample}#${region}`, lines],
      [`${sample}#start+${region}`, `${begin}${lines}`.trimStart()],
    ],
  )
}
