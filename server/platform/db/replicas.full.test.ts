import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '@/e2e/harness/own-postgres'
import { appRouter } from '@/server/app-router'
import { metrics, readGauges } from '@/server/platform/telemetry/metrics'
import { requestContexts } from '@/server/testing/request-contexts'
import { createPrismaClient, type Database } from './client'
import { applyMigrations } from './migrate'
import { openReplicas, type Replicas } from './replicas'
import { clientOfTest, databaseOfFile, runSql } from './testing'
import { startTcpProxy } from './testing/tcp-proxy'

let primary: OwnPostgres
let replica: OwnPostgres
let db: Database
let categoryId: bigint

const other = databaseOfFile()

beforeAll(async () => {
  primary = await startOwnPostgres()
  await applyMigrations(primary.adminUrl)
  replica = await startOwnPostgres({ standbyOf: primary })
  db = createPrismaClient(primary.adminUrl)
  categoryId = (await db.category.create({ data: { name: 'Cats' } })).id
})

afterAll(async () => {
  await db?.$disconnect()
  await replica?.remove()
  await primary?.remove()
})

let warnings: string[]
beforeEach(() => {
  warnings = []
})

function openReplicasOfTest(...urls: string[]): Replicas {
  const log = { info() {}, warn: (_: unknown, message?: unknown) => warnings.push(String(message)) }
  const replicas = openReplicas({ urls, primary: db, maxConnections: 2, log })
  onTestFinished(replicas.close)
  return replicas
}

/** On a replica, if it shows all that was committed; undefined otherwise. */
const countPets = (replicas: Replicas) =>
  replicas.read(async (replica) => ({
    count: await replica.pet.count(),
    isReplica: (await replica.$queryRaw<{ is: boolean }[]>`SELECT pg_is_in_recovery() AS is`)[0]?.is,
  }))

async function upAsReported(): Promise<number | undefined> {
  await readGauges()
  return (await metrics.replicasUp.get()).values[0]?.value
}

const addPet = () => db.pet.create({ data: { name: 'Tom', categoryId } })

const untilUsed = (replicas: Replicas) => expect.poll(() => countPets(replicas), { timeout: 20_000 }).toBeDefined()

test('a read after a write shows it, wherever it is answered', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  await untilUsed(replicas)
  let count = await db.pet.count()
  let answered = 0
  for (let turn = 0; turn < 200; turn += 1) {
    await addPet()
    count += 1
    const found = await countPets(replicas)
    if (!found) continue
    expect(found).toEqual({ count, isReplica: true })
    answered += 1
  }
  expect(answered).toBeGreaterThan(0)
})

test('a replica that lags is not asked, and another is', async () => {
  const second = await startOwnPostgres({ standbyOf: primary })
  onTestFinished(second.remove)
  const replicas = openReplicasOfTest(replica.adminUrl, second.adminUrl)
  await runSql(replica.adminUrl, 'SELECT pg_wal_replay_pause()')
  onTestFinished(async () => {
    await runSql(replica.adminUrl, 'SELECT pg_wal_replay_resume()')
  })
  await addPet()
  const count = await db.pet.count()
  for (let turn = 0; turn < 10; turn += 1) {
    await expect.poll(() => countPets(replicas), { timeout: 20_000 }).toEqual({ count, isReplica: true })
  }
  await runSql(second.adminUrl, 'SELECT pg_wal_replay_pause()')
  await addPet()
  for (let turn = 0; turn < 10; turn += 1) expect(await countPets(replicas)).toBeUndefined()
})

test('regression: a replica is used while nothing is written, also where the next record will begin behind a page header', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  const writtenUpTo = async () => {
    const sql = `SELECT pg_current_wal_insert_lsn() - '0/0' AS bytes`
    const [row] = await runSql<{ bytes: string }>(primary.adminUrl, sql)
    return BigInt(row?.bytes ?? 0)
  }
  const isUsedThere = async () => {
    await runSql(primary.adminUrl, 'SELECT pg_switch_wal()')
    const before = await writtenUpTo()
    const found = await countPets(replicas)
    return found !== undefined && (await writtenUpTo()) === before && before % 16_777_216n === 40n
  }
  await expect.poll(isUsedThere, { timeout: 20_000 }).toBe(true)
})

test('a frozen replica costs the reads that wait for it a second, and later ones nothing, until it responds', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  await untilUsed(replicas)
  replica.signalAll('SIGSTOP')
  onTestFinished(() => replica.signalAll('SIGCONT'))
  await Promise.all([1, 2, 3].map(async () => expect(await countPets(replicas)).toBeUndefined()))
  expect(warnings).toHaveLength(1)
  const isAskedAgain = await replicas.read(async () => ({}))
  expect(isAskedAgain).toBeUndefined()
  replica.signalAll('SIGCONT')
  await untilUsed(replicas)
})

test('a replica that is killed is used again once it is back, which may be behind what it showed before', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  await untilUsed(replicas)
  replica.signalAll('SIGKILL')
  expect(await countPets(replicas)).toBeUndefined()
  await untilUsed(replicas)
  expect(await countPets(replicas)).toEqual({ count: await db.pet.count(), isReplica: true })
})

test('what fails on a replica is left to the primary', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  await untilUsed(replicas)
  const written = await replicas.read((replica) => replica.pet.create({ data: { name: 'Tom', categoryId } }))
  expect(written).toBeUndefined()
})

test('an address that leads to several servers is not used, lest one is read that was not asked how far it is', async () => {
  const second = await startOwnPostgres({ standbyOf: primary })
  onTestFinished(second.remove)
  const balancer = await startTcpProxy(replica.adminUrl, second.adminUrl)
  onTestFinished(balancer.close)
  const replicas = openReplicasOfTest(balancer.url)
  await untilUsed(replicas)
  const both = () =>
    replicas.read(async (db) => Promise.all([db.$queryRaw`SELECT pg_sleep(0.1)::text`, db.pet.count()]))
  await expect.poll(async () => [await both(), warnings.length], { timeout: 20_000 }).toEqual([undefined, 1])
})

test('a server that is no replica of this database is never asked, and the operator is told', async () => {
  const replicas = openReplicasOfTest(primary.adminUrl, other.url, 'postgresql://nobody@127.0.0.1:1/none')
  // Not only once one is up.
  expect(await upAsReported()).toBe(0)
  await expect.poll(() => warnings.length).toBe(3)
  expect(await countPets(replicas)).toBeUndefined()
})

test('every query that may be read from a replica is answered there, and its refusals are too', async () => {
  const replicas = openReplicasOfTest(replica.adminUrl)
  const api = appRouter.createCaller({ ...requestContexts(db, primary.adminUrl)({}), replicas })
  const { id } = await addPet()
  await untilUsed(replicas)
  const hits = async () => {
    const { values } = await metrics.replicaReads.get()
    return values.find(({ labels }) => labels.result === 'hit')?.value ?? 0
  }
  /** Calls until a replica has answered: one that is behind leaves it to the primary. */
  const fromReplica = async (call: () => Promise<unknown>) => {
    const outcome: { result?: unknown } = {}
    const isHit = async () => {
      const before = await hits()
      outcome.result = await call().catch((error: unknown) => error)
      return (await hits()) > before
    }
    await expect.poll(isHit, { timeout: 20_000 }).toBe(true)
    return outcome.result
  }
  const page = { items: expect.any(Array) }
  const notFound = { code: 'NOT_FOUND' }
  expect(await fromReplica(() => api.pets.list())).toMatchObject(page)
  expect(await fromReplica(() => api.pets.get({ petId: Number(id) }))).toMatchObject({ name: 'Tom' })
  expect(await fromReplica(() => api.pets.get({ petId: 1_000_000 }))).toMatchObject(notFound)
  expect(await fromReplica(() => api.pets.browse({ search: 'Tom' }))).toMatchObject(page)
  expect(await fromReplica(() => api.pets.suggest({ search: 'Tom' }))).toMatchObject({ pets: expect.any(Array) })
  expect(await fromReplica(() => api.categories.list())).toMatchObject([{ name: 'Cats' }])
  expect(await fromReplica(() => api.store.get())).not.toBeInstanceOf(Error)
  expect(await fromReplica(() => api.events.list())).toMatchObject(page)
  expect(await fromReplica(() => api.orders.list())).toMatchObject(page)
  expect(await fromReplica(() => api.orders.get({ orderId: 1 }))).toMatchObject(notFound)
  expect(warnings).toEqual([])
})

test('a replica that is promoted is no replica any more', async () => {
  const promoted = await startOwnPostgres({ standbyOf: primary })
  onTestFinished(promoted.remove)
  const replicas = openReplicasOfTest(promoted.adminUrl)
  await untilUsed(replicas)
  await runSql(promoted.adminUrl, 'SELECT pg_promote()')
  await clientOfTest(promoted.adminUrl).category.create({ data: { name: 'Of another history' } })
  await addPet()
  expect(await countPets(replicas)).toBeUndefined()
  expect(warnings).toHaveLength(1)
})
