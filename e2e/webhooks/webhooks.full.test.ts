import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hang, startReceiver } from '@/server/domain/webhooks/testing/receiver'
import { databaseOfTest } from '@/server/platform/db/testing'
import { createWebhookSecrets } from '@/server/platform/signing/webhook-secrets'

const key = Buffer.alloc(32, 1).toString('base64')
/** How often a process is killed, and how late after it was ready at the last: from before it has read anything to after all. */
const KILLS = 20
const KILLED_WITHIN_MS = 1_500
const until = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 60_000, interval: 50 })

vi.setConfig({ testTimeout: 1_200_000 })

/** A store with an endpoint; resolves to what adds animals to it. */
async function openStore(endpointUrl: string) {
  const { db, url } = await databaseOfTest()
  await db.category.create({ data: { name: 'Dogs' } })
  await db.account.create({ data: { name: 'One' } })
  const secrets = createWebhookSecrets({ key, dataDir: '' })
  const { keyId, seed } = await secrets.createSeed()
  const endpoint = { accountId: 1, url: endpointUrl, types: ['pet.added'], seesAllOrders: false }
  await db.webhookPosition.create({ data: { eventId: 0 } })
  await db.webhookEndpoint.create({ data: { ...endpoint, keyId, secretSeed: seed, afterEventId: 0 } })
  return {
    db,
    url,
    secret: secrets.secretOf(seed),
    addPets: (count: number) =>
      db.pet.createMany({ data: Array.from({ length: count }, () => ({ name: 'Rex', categoryId: 1 })) }),
  }
}

const stopAtEnd = (child: ChildProcess) => onTestFinished(() => void child.kill('SIGKILL'))

/** Starts a process that sends webhooks; resolves once it does. */
async function startDeliverer(databaseUrl: string, aheadMs = 0) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'e2e/webhooks/fixtures/deliverer.ts', databaseUrl, key, `${aheadMs}`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  stopAtEnd(child)
  await once(child.stdout, 'data')
  return child
}

test(`${KILLS} processes, each killed later than the one before, lose no event, and repeat one only with its id`, async () => {
  const receiver = await startReceiver()
  const store = await openStore(receiver.url)
  for (let kills = 0; kills < KILLS; kills++) {
    const [deliverer] = await Promise.all([startDeliverer(store.url), store.addPets(2)])
    const adding = store.addPets(3)
    await new Promise((resolve) => setTimeout(resolve, (kills / KILLS) * KILLED_WITHIN_MS))
    // The last of them has sent something, however slow the machine is.
    if (kills === KILLS - 1) await until(() => expect(receiver.received).not.toEqual([]))
    deliverer.kill('SIGKILL')
    await adding
  }
  // What the others were sending is due again.
  await startDeliverer(store.url, 60_000)
  const count = KILLS * 5
  const idsReceived = () => new Set(receiver.received.map(({ id }) => id))
  await until(() => expect(idsReceived().size).toBe(count))
  await until(async () => expect(await store.db.webhookMessage.count()).toBe(0))
  const events = await store.db.event.findMany({ where: { type: 'pet.added' } })
  expect(events).toHaveLength(count)
  expect(idsReceived()).toEqual(new Set(events.map(({ id }) => `evt_${id}`)))
  const bodies = new Map(receiver.received.map(({ id, body }) => [id, body]))
  expect(receiver.received.filter(({ id, body }) => bodies.get(id) !== body)).toEqual([])
  process.stdout.write(`${receiver.received.length - count} of ${count} events were sent twice\n`)
})

test('a receiver in Python verifies what it gets', async () => {
  const store = await openStore('http://127.0.0.1:1/')
  const python = spawn('python3', ['e2e/webhooks/fixtures/receiver.py'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WEBHOOK_SECRET: store.secret },
  })
  stopAtEnd(python)
  const lines: string[] = []
  createInterface(python.stdout).on('line', (line) => lines.push(line))
  await until(() => expect(lines).toHaveLength(1))
  await store.db.webhookEndpoint.updateMany({ data: { url: `http://127.0.0.1:${lines[0]}/` } })
  await startDeliverer(store.url)
  await store.addPets(3)
  await until(() => expect(lines.slice(1)).toEqual(['pet.added', 'pet.added', 'pet.added']))
  await until(async () => expect(await store.db.webhookDelivery.count({ where: { succeeded: true } })).toBe(3))
})

test('an endpoint that does not answer is given up after 15 seconds', async () => {
  const receiver = await startReceiver(hang)
  const store = await openStore(receiver.url)
  await startDeliverer(store.url)
  await store.addPets(1)
  const delivery = await until(async () => {
    const [row] = await store.db.webhookDelivery.findMany()
    if (!row) throw new Error('it is still waiting')
    return row
  })
  expect(delivery).toMatchObject({ succeeded: false, reason: 'timed_out', statusCode: null })
  expect(delivery.durationMs).toBeGreaterThanOrEqual(15_000)
})
