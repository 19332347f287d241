import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { accountSubject } from '@/server/limits/limiter'
import { createMemoryLimiter } from '@/server/limits/memory/memory-limiter'
import { penaltyRules, planTable } from '@/server/limits/plans'
import { seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import type { Caller } from '@/server/procedures/callers/caller'
import { allScopes, type Scope } from '@/server/procedures/callers/scopes'
import { requestContexts } from '@/server/testing/request-contexts'
import { agingTimes } from './staging.service'

const { db, url } = databaseOfFile()
const contextOf = requestContexts(db, url)
const DAY_MS = 24 * 60 * 60_000
const quota = planTable.free.quota

beforeAll(() => seedDemoCatalogue(db))

let accounts = 0

/** An account with one key on a staging server. */
async function newAccount(now = Date.now) {
  const name = `account ${++accounts}`
  await createKey(db, { name, scopes: allScopes, expiresAt: new Date(now() + 30 * DAY_MS) })
  const { id, keys } = await db.account.findUniqueOrThrow({ where: { name }, include: { keys: true } })
  const limiter = createMemoryLimiter(now)
  const context = { ...contextOf({ caller: callerOf(id, keys[0]?.id) }), isStaging: true, now, limiter }
  return { id, key: keys[0], context, call: appRouter.createCaller(context), again: createCallerWith(context) }
}

const callerOf = (accountId: bigint, keyId: bigint | undefined, scopes: readonly Scope[] = allScopes): Caller => ({
  kind: 'key',
  keyId: String(keyId),
  accountId: String(accountId),
  scopes,
})

/** Calls with an Idempotency-Key. */
const createCallerWith = (context: ReturnType<typeof contextOf>) => (key: string) =>
  appRouter.createCaller({ ...context, idempotency: contextOf({ key }).idempotency })

const newPet = async ({ call }: Awaited<ReturnType<typeof newAccount>>) =>
  (await call.pets.create({ name: 'Biscuit', categoryId: 1 })).id

test('an order that nobody approves is cancelled once its time has passed', async () => {
  const account = await newAccount()
  const { call } = account
  const petId = await newPet(account)
  const { id: orderId } = await call.orders.create({ petId })
  expect(await call.staging.advanceClock({ advance: '6d' })).toEqual({ advanced: '6d' })
  expect(await call.orders.get({ orderId })).toMatchObject({ status: 'placed' })
  await call.staging.advanceClock({ advance: '24h' })
  expect(await call.orders.get({ orderId })).toMatchObject({ status: 'cancelled' })
  expect(await call.pets.get({ petId })).toMatchObject({ status: 'available' })
})

test('an order with a visit is cancelled when the day of the visit has passed too, whoever has a place then', async () => {
  const account = await newAccount()
  const { call } = account
  const startsAt = Date.now() + 20 * DAY_MS
  const orders = await Promise.all(
    [0, 1_800_000].map(async (later) => {
      const { id } = await call.orders.create({ petId: await newPet(account) })
      return { id, later }
    }),
  )
  for (const { id: orderId, later } of orders) await bookAt(orderId, startsAt + later)
  const other = await newAccount()
  const { id: ofOther } = await other.call.orders.create({ petId: await newPet(other) })
  await bookAt(ofOther, startsAt - 8 * DAY_MS)
  const statuses = () => Promise.all(orders.map(async ({ id }) => (await call.orders.get({ orderId: id })).status))
  await call.staging.advanceClock({ advance: '8d' })
  expect(await statuses()).toEqual(['placed', 'placed'])
  await call.staging.advanceClock({ advance: '14d' })
  expect(await statuses()).toEqual(['cancelled', 'cancelled'])
  expect(await db.visit.findMany({ where: { orderId: ofOther } })).toMatchObject([
    { startsAt: new Date(startsAt - 8 * DAY_MS) },
  ])
})

/** A visit of half an hour. */
const bookAt = (orderId: number, at: number) =>
  db.visit.create({
    data: { orderId, startsAt: new Date(at), endsAt: new Date(at + 1_800_000), place: 0, bookedAt: new Date() },
  })

/** Times from which nothing follows that an integrator could wait for, or that are not an account's. */
const staying = [
  ...['account.created_at', 'account_event.at', 'account_request.created_at', 'account_request.ended_at'],
  // A ban by the staff ends when they have said, whatever another key of the account does.
  'api_key.banned_until',
  ...['api_key.expiry_mailed_at', 'api_key.revoked_at', 'api_key.rotated_at', 'removed_key.*'],
  ...['pet.created_at', 'pet.withdrawn_at', 'store_order.ship_date', 'webhook_message.created_at'],
  ...[
    'event.*',
    'unnumbered_event.*',
    'catalogue_change.*',
    'usage_hour.*',
    'usage_writer.*',
    'failed_request.*',
    'key_request.*',
  ],
  ...[
    'availability_alert.*',
    'search_alert.*',
    'staff_note.*',
    'personal_data_change.*',
    'order_message.*',
    'pet_photo.*',
    'photo_removal.*',
    'store_text.*',
    'adoption_questionnaire.*',
    // By itself, since each has to find a place.
    'visit.*',
    'stopped_alerts.*',
    'guest_order_count.*',
    'mail.*',
    'store_details.*',
    'pet_profile.*',
    'pet_import.*',
    'pet_outcome.*',
    'order_return.*',
    'undone_delivery.*',
  ],
  ...['store_user.*', 'membership.*', 'session.*', 'one_time_link.*', 'passkey.*', 'passkey_challenge.*'],
  '_prisma_migrations.*',
]

test('of every time in the database it is decided whether it becomes older', async () => {
  const rows = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'`
  const aging = Object.entries(agingTimes).flatMap(([table, { columns }]) => columns.map((name) => `${table}.${name}`))
  const undecided = rows.filter(
    ({ table, column }) => ![`${table}.${column}`, `${table}.*`].some((name) => [...staying, ...aging].includes(name)),
  )
  expect(undecided).toEqual([])
  expect(aging.filter((name) => !rows.some(({ table, column }) => `${table}.${column}` === name))).toEqual([])
})

test('of other accounts nothing becomes older', async () => {
  const [one, other] = [await newAccount(), await newAccount()]
  const { id: orderId } = await other.call.orders.create({ petId: await newPet(other) })
  await one.call.staging.advanceClock({ advance: '365d' })
  expect(await other.call.orders.get({ orderId })).toMatchObject({ status: 'placed' })
  expect(await db.apiKey.findFirst({ where: { accountId: other.id } })).toEqual(other.key)
})

test('keys expire, but for the one that asks', async () => {
  const { call, id, key } = await newAccount()
  await db.apiKey.create({
    data: { accountId: id, prefix: '', hash: new Uint8Array(32), scopes: [], expiresAt: new Date() },
  })
  await call.staging.advanceClock({ advance: '7d' })
  const [first, second] = await db.apiKey.findMany({ where: { accountId: id }, orderBy: { id: 'asc' } })
  expect(first).toEqual(key)
  expect(second?.expiresAt?.getTime()).toBeLessThan(Date.now() - 6 * DAY_MS)
})

test('an Idempotency-Key can be used for something else a day later', async () => {
  const { call, again } = await newAccount()
  const name = 'Biscuit'
  const { id } = await again('once').pets.create({ name, categoryId: 1 })
  await call.staging.advanceClock({ advance: '23h' })
  expect((await again('once').pets.create({ name, categoryId: 1 })).id).toBe(id)
  await call.staging.advanceClock({ advance: '1h' })
  expect((await again('once').pets.create({ name, categoryId: 1 })).id).not.toBe(id)
})

test('what a window has counted is forgotten once it has ended', async () => {
  const now = Date.parse('2026-11-26T12:00:10Z')
  const { call, context, id } = await newAccount(() => now)
  const subject = { name: accountSubject(id) }
  const usage = async () => (await context.limiter.peek(subject, quota)).usage.map(({ used }) => used)
  await context.limiter.consume(subject, quota, 5)
  await call.staging.advanceClock({ advance: '1s' })
  expect(await usage()).toEqual([5, 5])
  await call.staging.advanceClock({ advance: '1m' })
  expect(await usage()).toEqual([0, 5])
  await call.staging.advanceClock({ advance: '1d' })
  expect(await usage()).toEqual([0, 0])
})

test('a banned key is served again once its ban is over', async () => {
  let now = Date.parse('2026-11-26T12:00:10Z')
  const { call, context, id, key } = await newAccount(() => now)
  const subject = { name: accountSubject(id), keyId: String(key?.id) }
  const outcome = async () => (await context.limiter.peek(subject, quota)).outcome
  await context.limiter.consume(subject, quota, quota.perMinute + 1)
  now += penaltyRules.graceMs + 1
  for (let strike = 0; strike < penaltyRules.strikes; strike += 1)
    await context.limiter.consume(subject, quota, quota.perMinute + 1)
  await call.staging.advanceClock({ advance: '4m' })
  expect(await outcome()).toBe('banned')
  await call.staging.advanceClock({ advance: '5m' })
  expect(await outcome()).toBe('admitted')
})

test('a webhook that failed is due, and one that has failed for days is known to', async () => {
  const { call, id } = await newAccount()
  const endpoint = await call.webhooks.create({ url: 'https://shop.example/hooks', types: ['pet.added'] })
  const failingSince = new Date()
  const dueAt = new Date(failingSince.getTime() + 20 * 60 * 60_000)
  await db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { failingSince } })
  const message = {
    endpointId: endpoint.id,
    eventId: 1,
    type: 'pet.added',
    createdAt: failingSince,
    attempts: 9,
    dueAt,
  }
  await db.webhookMessage.create({ data: message })
  await call.staging.advanceClock({ advance: '20h' })
  expect(await db.webhookMessage.findFirst({ where: { endpoint: { accountId: id } } })).toMatchObject({
    dueAt: failingSince,
  })
  expect(await db.webhookEndpoint.findUnique({ where: { id: endpoint.id } })).toMatchObject({
    failingSince: new Date(failingSince.getTime() - 20 * 60 * 60_000),
  })
})

test.each(['', '7', '0d', '07d', '-1d', '1.5h', '1w', '366d', '99999999d', ' 1d'])(
  '%j is no time to let pass',
  async (advance) => {
    const { call } = await newAccount()
    await expect(call.staging.advanceClock({ advance })).rejects.toThrow(/whole number|at most 365d/)
  },
)

test('a reset removes what the account has added and nothing else, and its animals can be ordered again', async () => {
  const [account, other] = [await newAccount(), await newAccount()]
  const { call, again, context, id } = account
  const before = await other.call.pets.list({ limit: 100 })
  const demo = before.items.find(({ status }) => status === 'available')?.id ?? 0
  const [own, delivered, wanted, kept] = [
    await newPet(account),
    await newPet(account),
    await newPet(account),
    await newPet(other),
  ]
  await call.orders.create({ petId: demo })
  const { id: orderId } = await call.orders.create({ petId: delivered })
  await call.orders.approve({ orderId })
  await call.orders.deliver({ orderId })
  const { id: foreign } = await other.call.orders.create({ petId: wanted })
  const { id: ordered } = await call.orders.create({ petId: kept })
  await again('kept').pets.create({ name: 'Biscuit', categoryId: 1 })
  await call.webhooks.create({ url: 'https://shop.example/hooks' })
  await context.limiter.consume({ name: accountSubject(id) }, quota, 7)

  expect(await call.staging.reset()).toEqual({ pets: 3, orders: 3, webhookEndpoints: 1 })

  for (const petId of [own, delivered])
    await expect(call.pets.get({ petId }), String(petId)).rejects.toMatchObject({ message: /no pet/ })
  await expect(call.orders.get({ orderId: ordered })).rejects.toThrow()
  expect(await other.call.pets.get({ petId: kept })).toMatchObject({ status: 'available' })
  expect(await other.call.pets.get({ petId: wanted })).toMatchObject({ status: 'pending' })
  expect(await other.call.orders.get({ orderId: foreign })).toMatchObject({ status: 'placed' })
  expect(await other.call.pets.get({ petId: demo })).toMatchObject({ status: 'available' })
  expect(await call.webhooks.list()).toEqual([])
  expect((await context.limiter.peek({ name: accountSubject(id) }, quota)).usage).toMatchObject([
    { used: 0 },
    { used: 0 },
  ])
  expect(await call.staging.reset()).toEqual({ pets: 0, orders: 0, webhookEndpoints: 0 })
  expect((await other.call.pets.list({ limit: 100 })).items).toEqual(expect.arrayContaining(before.items))
})

test('a reset leaves what the key’s scopes do not cover', async () => {
  const account = await newAccount()
  const petId = await newPet(account)
  await account.call.webhooks.create({ url: 'https://shop.example/hooks' })
  await account.call.orders.create({ petId })
  const caller = callerOf(account.id, account.key?.id, ['orders:write'])
  const { staging } = appRouter.createCaller({ ...account.context, caller })
  expect(await staging.reset()).toEqual({ pets: 0, orders: 1, webhookEndpoints: 0 })
  expect(await account.call.pets.get({ petId })).toMatchObject({ status: 'available' })
})

test('a production server has none of it', async () => {
  const { context } = await newAccount()
  const call = appRouter.createCaller({ ...context, isStaging: false })
  for (const asked of [call.staging.reset(), call.staging.advanceClock({ advance: '' })]) {
    await expect(asked).rejects.toMatchObject({
      reason: 'not_found',
      message: expect.stringMatching(/^Only a staging server/),
    })
  }
})
