import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDeployment, type Deployment, outcomeOf, post } from '@/e2e/harness/deployment'
import { type PgBouncer, startPgBouncer } from '@/e2e/harness/pgbouncer'
import { follow } from '@/e2e/live/stream-client'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { applyMigrations, pendingMigrations } from '@/server/platform/db/migrate'
import { openDatabase } from '@/server/platform/db/open'
import { clientOfTest, databaseOfTest, runSql } from '@/server/platform/db/testing'
import { allScopes } from '@/server/procedures/callers/scopes'

let store: Deployment
let pooler: PgBouncer
beforeAll(async () => {
  store = await createDeployment()
  pooler = await startPgBouncer(store.databaseUrl)
})
afterAll(async () => {
  await pooler?.stop()
  await store?.close()
})

/** The same pooler, before another database. */
const through = (databaseUrl: string, query: string) =>
  `${Object.assign(new URL(databaseUrl), { host: new URL(pooler.url).host })}${query}`

test.each(['with', 'without'])('a store %s DIRECT_URL starts twice, and serves REST, pages and events', async (way) => {
  const { db, url: empty } = await databaseOfTest({ migrated: false })
  const settings = {
    DATABASE_URL: through(empty, '?pgbouncer=true'),
    ...(way === 'with' ? { DIRECT_URL: empty } : {}),
  }
  const first = await store.start(settings)
  onTestFinished(() => first.signal('SIGKILL'))
  const second = await store.start(settings)
  onTestFinished(() => second.signal('SIGKILL'))
  expect(await pendingMigrations(empty)).toEqual([])
  expect(first.output().includes('DIRECT_URL is not set')).toBe(way === 'without')

  const key = await createKey(db, { name: 'integrator', plan: 'business', scopes: allScopes })
  const [pet] = await db.pet.findMany({ where: { status: 'available' }, take: 1 })
  const changes = follow(() => second.origin, key)
  onTestFinished(() => changes.stop())
  await expect.poll(() => changes.streams()).toBe(1)
  const order = await post(first, { path: '/v1/store/orders', json: { petId: Number(pet?.id) }, apiKey: key })
  expect(outcomeOf(order)).toBe('201')
  await expect.poll(() => changes.seen).toContainEqual({ petId: Number(pet?.id), status: 'pending' })
  for (const { origin } of [first, second]) {
    const listed = await fetch(`${origin}/v1/pets?status=pending`, { headers: { Authorization: `Bearer ${key}` } })
    expect(await listed.json()).toContainEqual(expect.objectContaining({ id: Number(pet?.id) }))
    const page = await fetch(`${origin}/animals/${pet?.id}`)
    expect([page.status, (await page.text()).includes(pet?.name ?? 'no animal')]).toEqual([200, true])
  }
  for (const server of [first, second]) {
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  }
})

test('without ?pgbouncer=true the error names it', async () => {
  const settings = { DATABASE_URL: pooler.url, DATA_DIR: await store.newDataDir() }
  await expect(openDatabase(settings, 'server')).rejects.toThrow(/DATABASE_URL leads to PgBouncer.*\?pgbouncer=true/)
})

test('a PgBouncer that accepts the connection nevertheless is warned of, also as DIRECT_URL', async () => {
  const lenient = await startPgBouncer(store.databaseUrl, ['ignore_startup_parameters = options, statement_timeout'])
  onTestFinished(() => lenient.stop())
  const warnings: string[] = []
  const warn = (message: string) => warnings.push(message)
  const DATA_DIR = await store.newDataDir()
  await openDatabase({ DATABASE_URL: lenient.url, DATA_DIR }, 'server', { warn })
  expect(warnings).toEqual([expect.stringContaining('Add ?pgbouncer=true to DATABASE_URL')])
  warnings.length = 0
  await openDatabase({ DATABASE_URL: `${lenient.url}?pgbouncer=false`, DATA_DIR }, 'server', { warn })
  expect(warnings).toEqual([])
  const pooled = `${lenient.url}?pgbouncer=true`
  await openDatabase({ DATABASE_URL: pooled, DIRECT_URL: lenient.url, DATA_DIR }, 'server', { warn })
  expect(warnings).toEqual([expect.stringContaining('Set DIRECT_URL to the address of PostgreSQL itself')])
})

test('the lock on migrations does not stay with a connection of the pool', async () => {
  const { db, url: empty } = await databaseOfTest({ migrated: false })
  const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(through(empty, '?pgbouncer=true'))))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await db.$queryRaw`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707369`).toEqual([])
})

test('times are in UTC behind it, whatever the time zone of the database', async () => {
  const { url: empty } = await databaseOfTest({ migrated: false })
  await applyMigrations(empty)
  await runSql(empty, `ALTER DATABASE ${new URL(empty).pathname.slice(1)} SET timezone = 'Asia/Tokyo'`)
  const db = clientOfTest(through(empty, '?pgbouncer=true'))
  const createdAt = new Date('2026-11-23T01:02:03.000Z')
  await db.account.create({ data: { name: 'Shop', createdAt } })
  expect(await db.$queryRaw`SELECT extract(epoch FROM created_at)::int AS at FROM account`).toEqual([
    { at: createdAt.getTime() / 1000 },
  ])
})
