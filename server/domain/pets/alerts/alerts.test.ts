import { beforeEach, expect, test } from 'vitest'
import { expireOrders } from '@/server/domain/orders/expire-orders'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { MAX_ALERTS_PER_EMAIL, requestAlert } from './request-alert'
import { sendAlerts, takeDueAlerts } from './send-alerts'
import { allowAlerts, hasStoppedAlerts, removeOldAlerts, stopAlerts, stopTokenOf } from './stop-alerts'
import { alertDeps } from './testing/alert-deps'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 11, 24)

let db: Database
let url: string
let deps: ReturnType<typeof alertDeps>
let context: ReturnType<ReturnType<typeof requestContexts>>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  context = requestContexts(db, url)({})
  deps = alertDeps(db, () => NOW)
  await db.category.create({ data: { name: 'Dogs' } })
})

/** A pet that somebody has ordered. */
async function reservedPet(name = 'Rex') {
  const pet = await db.pet.create({ data: { name, categoryId: 1 } })
  const petId = Number(pet.id)
  return { petId, orderId: await orderPet(petId) }
}

const orderPet = async (petId: number) => (await checkout(context, { petId, name: 'Ada', email: 'ada@example.com' })).id
const cancel = (orderId: number) => transitionOrder({ db }, 'cancel', { orderId }, 'operator')

/** Each request from an address of its own, unless it says otherwise. */
let requests = 0
const ask = (petId: number, email = 'bob@example.com', clientIp = `192.0.2.${++requests % 250}`) =>
  requestAlert(deps, { petId, email, clientIp, language: 'en' })

const mails = async () =>
  (await db.outboxMail.findMany({ orderBy: { recipient: 'asc' } })).map(({ template, recipient }) =>
    [template, recipient].join(' to '),
  )
const alerts = () => db.availabilityAlert.count()

test('when a reserved pet is available again, each who asked gets one mail with its page and a way to stop', async () => {
  const { petId, orderId } = await reservedPet('Kiwi')
  for (const email of ['bob@example.com', ' Bob@Example.com', 'eve@example.com']) {
    expect(await ask(petId, email)).toBe('requested')
  }
  expect(await sendAlerts(deps)).toBe(0)
  await cancel(orderId)
  expect(await sendAlerts(deps)).toBe(2)
  expect(await mails()).toEqual(['availableAgain to bob@example.com', 'availableAgain to eve@example.com'])
  const [mail] = await db.outboxMail.findMany({ where: { recipient: 'bob@example.com' } })
  expect(mail).toMatchObject({
    subject: '“Kiwi” is available again',
    text: expect.stringContaining(`https://pets.example/animals/${petId}\n`),
    unsubscribeLink: `https://pets.example/alerts/${stopTokenOf(deps, 'bob@example.com')}/one-click`,
  })
  expect(await alerts()).toBe(0)
  expect(await sendAlerts(deps)).toBe(0)
})

test('regression: who asked in German is written to in German, with links to pages in German', async () => {
  const { petId, orderId } = await reservedPet('Kiwi')
  const request = { petId, email: 'bob@example.com', clientIp: '192.0.2.7', language: 'de' } as const
  expect(await requestAlert(deps, request)).toBe('requested')
  await cancel(orderId)
  await sendAlerts(deps)
  expect(await db.outboxMail.findFirst()).toMatchObject({
    subject: '„Kiwi“ ist wieder verfügbar',
    text: expect.stringMatching(
      new RegExp(`https://pets.example/de/animals/${petId}\\n[^]*https://pets.example/de/alerts/`),
    ),
    unsubscribeLink: `https://pets.example/alerts/${stopTokenOf(deps, 'bob@example.com')}/one-click`,
  })
})

test('a pet that an order gave up by expiring is available again too', async () => {
  const { petId } = await reservedPet()
  await ask(petId)
  await db.order.updateMany({ data: { createdAt: new Date(0) } })
  await expireOrders(db, { now: 1, expiryMs: 0 })
  await sendAlerts(deps)
  expect(await mails()).toEqual(['availableAgain to bob@example.com'])
})

test('when it is sold instead, they learn that it has found a home', async () => {
  const { petId, orderId } = await reservedPet()
  await ask(petId)
  await transitionOrder({ db }, 'approve', { orderId }, 'operator')
  expect(await sendAlerts(deps)).toBe(0)
  await transitionOrder({ db }, 'deliver', { orderId }, 'operator')
  await sendAlerts(deps)
  expect(await mails()).toEqual(['foundHome to bob@example.com'])
  expect((await db.outboxMail.findFirstOrThrow()).text).toContain('https://pets.example/animals?category=1\n')
})

test('nobody is written to about a pet that was withdrawn before anybody was told', async () => {
  const { petId, orderId } = await reservedPet()
  await ask(petId)
  await cancel(orderId)
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
  await sendAlerts(deps)
  expect([await mails(), await alerts()]).toEqual([[], 0])
})

test('one that is ordered again before anybody was told goes on being waited for', async () => {
  const { petId, orderId } = await reservedPet()
  await ask(petId)
  await cancel(orderId)
  const next = await orderPet(petId)
  expect(await sendAlerts(deps)).toBe(0)
  await cancel(next)
  expect(await sendAlerts(deps)).toBe(1)
  expect(await mails()).toEqual(['availableAgain to bob@example.com'])
})

test('after a mail, a pet that is ordered and cancelled once more sends no other', async () => {
  const { petId, orderId } = await reservedPet()
  await ask(petId)
  await cancel(orderId)
  await sendAlerts(deps)
  await cancel(await orderPet(petId))
  await sendAlerts(deps)
  expect(await mails()).toHaveLength(1)
})

test('several processes at once send each mail once, whatever number there are', async () => {
  const [first, second] = [await reservedPet(), await reservedPet()]
  const emails = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(2, '0')}@example.com`)
  for (const email of emails) for (const { petId } of [first, second]) await ask(petId, email)
  const other = clientOfTest(url)
  await Promise.all([
    cancel(first.orderId),
    cancel(second.orderId),
    ...Array.from({ length: 6 }, (_, index) => sendAlerts({ ...deps, db: index % 2 ? db : other })),
  ])
  await sendAlerts(deps)
  expect(await mails()).toEqual(emails.flatMap((email) => Array(2).fill(`availableAgain to ${email}`)))
})

test('a mail that cannot be enqueued leaves the alert as it was', async () => {
  const { petId, orderId } = await reservedPet()
  await ask(petId)
  await cancel(orderId)
  await db.$executeRaw`ALTER TABLE mail RENAME TO away`
  await expect(sendAlerts(deps)).rejects.toThrow()
  await db.$executeRaw`ALTER TABLE away RENAME TO mail`
  await sendAlerts(deps)
  expect(await mails()).toHaveLength(1)
})

test('looking through alerts of which none is due writes nothing: cached responses stay current', async () => {
  await ask((await reservedPet()).petId)
  const [found] = await db.$transaction(async (tx) => {
    expect(await takeDueAlerts(tx)).toEqual([])
    expect(await removeOldAlerts(tx, new Date(NOW))).toBe(0)
    return tx.$queryRaw<object[]>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS "hasWritten"`
  })
  expect(found).toEqual({ hasWritten: false })
})

test.each([
  ['is available', { status: 'available' }, 'available'],
  ['is sold', { status: 'sold' }, 'sold'],
  ['was withdrawn', { status: 'available', withdrawnAt: new Date() }, 'gone'],
] as const)('nobody waits for a pet that %s', async (_, data, problem) => {
  const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: 1, ...data } })
  expect(await ask(Number(id))).toEqual({ problem })
  expect(await ask(99)).toEqual({ problem: 'gone' })
  expect(await alerts()).toBe(0)
})

test('nobody is promised a mail by a store that cannot send one, nor without an e-mail address', async () => {
  const { petId } = await reservedPet()
  expect(
    await requestAlert(
      { ...deps, canSendMail: false },
      { petId, email: 'b@example.com', clientIp: '::1', language: 'en' },
    ),
  ).toEqual({
    problem: 'no mail',
  })
  for (const email of ['', 'bob', 'bob@', 'a@example.com, b@example.com']) {
    expect(await ask(petId, email)).toEqual({ problem: 'no e-mail address' })
  }
  expect(await alerts()).toBe(0)
})

test('a request while the pet is becoming available waits, and is refused rather than forgotten', async () => {
  const { petId, orderId } = await reservedPet()
  let asked: Promise<unknown> | undefined
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`UPDATE store_order SET status = 'cancelled' WHERE id = ${orderId}`
      await tx.$executeRaw`UPDATE pet SET status = 'available' WHERE id = ${petId}`
      asked = ask(petId)
      await expect
        .poll(
          async () => db.$queryRaw`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        .toEqual([{ waiting: 1 }])
    },
    { timeout: 60_000 },
  )
  expect(await asked).toEqual({ problem: 'available' })
})

test('an e-mail address waits for ten pets at most, however many requests come at once; asking again is no other', async () => {
  const pets = await Promise.all(Array.from({ length: 14 }, () => reservedPet()))
  const results = await Promise.all(pets.map(({ petId }) => ask(petId)))
  // Who asks for somebody else must not learn how many that one waits for.
  expect(new Set(results)).toEqual(new Set(['requested']))
  expect(await alerts()).toBe(MAX_ALERTS_PER_EMAIL)
  const [kept] = await db.availabilityAlert.findMany()
  expect(await ask(Number(kept?.petId))).toBe('requested')
  expect(await ask(pets[0]?.petId ?? 0, 'eve@example.com')).toBe('requested')
  expect(await alerts()).toBe(MAX_ALERTS_PER_EMAIL + 1)
})

test('from one network thirty requests are taken in a quarter of an hour', async () => {
  const { petId } = await reservedPet()
  const results: unknown[] = []
  for (let index = 0; index <= 30; index += 1) results.push(await ask(petId, `${index}@example.com`, '203.0.113.9'))
  expect(results.slice(0, 30)).toEqual(Array(30).fill('requested'))
  expect(results[30]).toMatchObject({ problem: 'too many attempts', retryAfterSeconds: expect.any(Number) })
  expect(await ask(petId, 'other@example.com', '203.0.113.10')).toBe('requested')
})

test('who stops the mails is forgotten with all requests, and nobody else is', async () => {
  const [first, second] = [await reservedPet(), await reservedPet()]
  for (const { petId } of [first, second])
    for (const email of ['bob@example.com', 'eve@example.com']) await ask(petId, email)
  await stopAlerts(deps, 'nonsense')
  expect(await alerts()).toBe(4)
  await stopAlerts(deps, stopTokenOf(deps, 'bob@example.com'))
  await stopAlerts(deps, stopTokenOf(deps, 'bob@example.com'))
  await cancel(first.orderId)
  await sendAlerts(deps)
  expect(await mails()).toEqual(['availableAgain to eve@example.com'])
  const stored = JSON.stringify(await db.$queryRaw`SELECT a::text FROM availability_alert a`)
  expect(stored).not.toContain('bob@example.com')
  expect(stored).not.toContain(stopTokenOf(deps, 'eve@example.com'))
})

test('a request is forgotten after 90 days, counted from when it was last made', async () => {
  const { petId } = await reservedPet()
  await requestAlert(
    { ...deps, now: () => NOW - 90 * DAY_MS },
    { petId, email: 'old@example.com', clientIp: '::1', language: 'en' },
  )
  await requestAlert(
    { ...deps, now: () => NOW - 90 * DAY_MS },
    { petId, email: 'again@example.com', clientIp: '::1', language: 'en' },
  )
  await requestAlert(
    { ...deps, now: () => NOW - 1 },
    { petId, email: 'again@example.com', clientIp: '::1', language: 'en' },
  )
  expect(await removeOldAlerts(db, new Date(NOW))).toBe(1)
  expect(await db.availabilityAlert.findMany({ select: { email: true } })).toEqual([{ email: 'again@example.com' }])
})

test('regression: mails that were stopped stay stopped, no matter who asks for an alert, until their reader allows them again', async () => {
  const { petId, orderId } = await reservedPet()
  const token = stopTokenOf(deps, 'bob@example.com')
  // Before there is any request too, with the link of a mail that was sent.
  await stopAlerts(deps, token)
  await stopAlerts(deps, token)
  expect(await ask(petId)).toBe('requested')
  expect([await alerts(), await hasStoppedAlerts(deps, token)]).toEqual([0, true])
  await allowAlerts(deps, token)
  expect(await hasStoppedAlerts(deps, token)).toBe(false)
  expect(await ask(petId)).toBe('requested')
  await cancel(orderId)
  await sendAlerts(deps)
  expect(await mails()).toEqual(['availableAgain to bob@example.com'])
})

test('the link in a mail of an earlier version stops what was asked for, and what nobody was sent stops nothing', async () => {
  const { petId } = await reservedPet()
  await ask(petId)
  const old = Buffer.from(deps.signEmail('bob@example.com')).toString('base64url')
  await stopAlerts(deps, old)
  expect([await alerts(), await hasStoppedAlerts(deps, old)]).toEqual([0, true])
  for (const token of ['', 'nonsense', Buffer.alloc(32).toString('base64url'), Buffer.alloc(48).toString('base64url')])
    await stopAlerts(deps, token)
  expect(await db.stoppedAlerts.count()).toBe(1)
})

test('regression: strangers send one address eight mails a day about animals at most', async () => {
  const pets = []
  for (let pet = 0; pet < 9; pet += 1) pets.push(await reservedPet())
  for (const { petId } of pets) await ask(petId)
  for (const { orderId } of pets) await cancel(orderId)
  await sendAlerts(deps)
  expect(await mails()).toHaveLength(8)
  expect(await alerts()).toBe(0)
})
