import { beforeEach, expect, test } from 'vitest'
import { removeCategory } from '@/server/domain/categories/categories.service'
import { checkout, transitionOrder } from '@/server/domain/orders/orders.service'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { MAX_ALERTS_PER_EMAIL, requestAlert } from './request-alert'
import { requestSearchAlert, type Wish } from './request-search-alert'
import { createSearchAlertSender } from './send-search-alerts'
import { allowAlerts, removeOldAlerts, stopAlerts, stopTokenOf } from './stop-alerts'
import { alertDeps } from './testing/alert-deps'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 11, 24)
const DOGS = 1
const CATS = 2

let db: Database
let url: string
let now: number
let deps: ReturnType<typeof alertDeps>
let send: () => Promise<number>

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  now = NOW
  deps = alertDeps(db, () => now)
  send = createSearchAlertSender(deps)
  await db.category.createMany({ data: [{ name: 'Dogs' }, { name: 'Cats' }] })
})

let requests = 0
const ask = (wish: Wish, email = 'bob@example.com', language: 'en' | 'de' = 'en') =>
  requestSearchAlert(deps, { wish, email, clientIp: `192.0.2.${++requests % 250}`, language })

const add = async (name: string, categoryId = DOGS) => Number((await db.pet.create({ data: { name, categoryId } })).id)
const tell = (petId: number, facts: object) => {
  const change = { ...facts, changedAt: new Date(now), changedBy: 'operator' }
  return db.petProfile.upsert({
    where: { petId },
    create: { petId, version: 1, ...change },
    update: { version: { increment: 1 }, ...change },
  })
}
const mails = async () =>
  (await db.outboxMail.findMany({ orderBy: [{ recipient: 'asc' }, { subject: 'asc' }] })).map(
    ({ template, recipient, subject }) => `${template} to ${recipient}: ${subject?.match(/[“„](\w+)[“”]/)?.[1]}`,
  )
const alerts = () => db.searchAlert.count()

test('those who look for an animal of a kind are told of the next one, once, and no others are', async () => {
  await add('Old')
  for (const email of ['bob@example.com', ' Bob@Example.com', 'eve@example.com']) {
    expect(await ask({ categoryId: DOGS }, email)).toBe('requested')
  }
  expect(await ask({ categoryId: CATS }, 'cat@example.com')).toBe('requested')
  expect(await send()).toBe(0)
  const petId = await add('Rex')
  expect(await send()).toBe(2)
  await add('Max')
  expect(await send()).toBe(0)
  expect(await mails()).toEqual(['fittingAnimal to bob@example.com: Rex', 'fittingAnimal to eve@example.com: Rex'])
  expect(await alerts()).toBe(1)
  expect(await db.outboxMail.findFirst({ where: { recipient: 'bob@example.com' } })).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`/animals/${petId}\\n[^]*https://pets.example/animals/alert\\?category=${DOGS}\\n`),
    ),
    unsubscribeLink: `https://pets.example/alerts/${stopTokenOf(deps, 'bob@example.com')}/one-click`,
  })
})

test('what is looked for by facts is found when they are told, not when the animal is added', async () => {
  await ask({ goodWith: ['dogs', 'children'], housing: 'indoors' }, 'bob@example.com', 'de')
  const petId = await add('Rex')
  await tell(petId, { goodWithChildren: true, goodWithDogs: true })
  expect(await send()).toBe(0)
  now += DAY_MS
  await tell(petId, { housing: 'either' })
  expect(await send()).toBe(1)
  expect(await db.outboxMail.findFirst()).toMatchObject({
    subject: '„Rex“ könnte zu dir passen',
    text: expect.stringContaining(
      'https://pets.example/de/animals/alert?housing=indoors&goodWith=children&goodWith=dogs\n',
    ),
  })
})

test('an animal that was there when it was asked for is no news, whatever is told of it later', async () => {
  const petId = await add('Rex')
  await tell(petId, { weightGrams: 3_000 })
  await ask({ size: 'small' })
  await tell(petId, { weightGrams: 3_001 })
  await db.pet.update({ where: { id: petId }, data: { name: 'Rexy' } })
  expect(await send()).toBe(0)
  await tell(await add('Max', CATS), { weightGrams: 4_000 })
  expect(await send()).toBe(1)
  expect(await mails()).toEqual(['fittingAnimal to bob@example.com: Max'])
})

test('one that was reserved is news when it is available again, and one that is reserved or withdrawn is none', async () => {
  const petId = await add('Rex')
  const { id: orderId } = await checkout(requestContexts(db, url)({}), { petId, name: 'Ada', email: 'ada@example.com' })
  await ask({ categoryId: DOGS })
  await db.pet.update({ where: { id: await add('Gone') }, data: { withdrawnAt: new Date() } })
  await db.pet.update({ where: { id: await add('Cat', CATS) }, data: { name: 'Kitty' } })
  expect(await send()).toBe(0)
  await transitionOrder({ db }, 'cancel', { orderId }, 'operator')
  expect(await send()).toBe(1)
  expect(await mails()).toEqual(['fittingAnimal to bob@example.com: Rex'])
})

test('an animal that is moved to the kind is news', async () => {
  await ask({ categoryId: DOGS })
  const petId = await add('Rex', CATS)
  expect(await send()).toBe(0)
  await db.pet.update({ where: { id: petId }, data: { categoryId: DOGS } })
  expect(await send()).toBe(1)
})

test('who asks for a kind that the store does not have is told when it comes, and led to that kind from then on', async () => {
  await ask({ kind: 'Hamsters', size: 'small' })
  await ask({ kind: 'Geese' }, 'eve@example.com')
  await tell(await add('Rex'), { weightGrams: 3_000 })
  expect(await send()).toBe(0)
  const { id } = await db.category.create({ data: { name: 'Kleine', pluralDe: 'Hamster' } })
  await tell(await add('Big', Number(id)), { weightGrams: 8_000 })
  expect(await send()).toBe(0)
  await tell(await add('Nut', Number(id)), { weightGrams: 120 })
  expect(await send()).toBe(1)
  expect(await mails()).toEqual(['fittingAnimal to bob@example.com: Nut'])
  expect(await db.outboxMail.findFirst()).toMatchObject({
    text: expect.stringContaining(`https://pets.example/animals/alert?category=${id}&size=small\n`),
  })
  const geese = await db.category.create({ data: { name: 'Geese' } })
  await add('Martin', Number(geese.id))
  expect(await send()).toBe(1)
})

test('asking again makes all that fit by then no news', async () => {
  await ask({ categoryId: DOGS, age: 'young' })
  await tell(await add('Rex'), { bornOn: new Date() })
  await ask({ age: 'young', categoryId: DOGS }, 'bob@example.com', 'de')
  expect(await alerts()).toBe(1)
  expect(await send()).toBe(0)
  await tell(await add('Max'), { bornOn: new Date() })
  expect(await send()).toBe(1)
  expect(await db.outboxMail.findFirst()).toMatchObject({ subject: '„Max“ könnte zu dir passen' })
})

test('an animal that is looked at before an alert for it is committed is found the next time', async () => {
  await ask({ categoryId: CATS })
  await send()
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let wrote = () => {}
  const isWritten = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const asking = db.$transaction(async (tx) => {
    const reader = { email: 'late@example.com', stopTokenHash: Buffer.alloc(32), language: 'en' } as const
    await tx.searchAlert.create({
      data: { ...reader, categoryId: DOGS, facts: [], knownPets: [], createdAt: new Date(now) },
    })
    wrote()
    await mayCommit
  })
  await isWritten
  await add('Rex')
  expect(await send()).toBe(0)
  commit()
  await asking
  expect(await send()).toBe(1)
})

test('many animals at once, looked for by many in several processes: each alert becomes one mail', async () => {
  const emails = Array.from({ length: 120 }, (_, index) => `${String(index).padStart(3, '0')}@example.com`)
  for (const email of emails) await ask({ categoryId: DOGS }, email)
  await send()
  await db.$executeRaw`INSERT INTO pet (name, category_id) SELECT 'Rex', ${DOGS} FROM generate_series(1, 6000)`
  const others = Array.from({ length: 3 }, () => createSearchAlertSender({ ...deps, db: clientOfTest(url) }))
  await Promise.all([send(), ...others.map((other) => other())])
  // One that another process had just claimed is left to it, and a process that has just started looks back only so far.
  await send()
  expect(await mails()).toEqual(emails.map((email) => `fittingAnimal to ${email}: Rex`))
})

test('a mail that cannot be written leaves its alert', async () => {
  await ask({ categoryId: DOGS })
  await add('Rex')
  await db.$executeRaw`ALTER TABLE mail RENAME TO away`
  await expect(send()).rejects.toThrow()
  await db.$executeRaw`ALTER TABLE away RENAME TO mail`
  expect(await send()).toBe(1)
})

test.each([
  ['a kind that does not exist', { categoryId: 99 }, 'bob@example.com', 'no such kind'],
  ['an address that is none', { categoryId: DOGS }, 'bob@', 'no e-mail address'],
])('nobody waits for %s', async (_, wish, email, problem) => {
  expect(await ask(wish, email)).toEqual({ problem })
  expect(await alerts()).toBe(0)
})

test('there is no need to wait where more than a thousand animals fit', async () => {
  await db.$executeRaw`INSERT INTO pet (name, category_id) SELECT 'Rex', ${DOGS} FROM generate_series(1, 1000)`
  expect(await ask({ categoryId: DOGS })).toBe('requested')
  await add('Max')
  expect(await ask({ categoryId: DOGS })).toEqual({ problem: 'too many fit' })
  expect(await ask({ categoryId: DOGS, age: 'young' })).toBe('requested')
})

test('regression: a reader who stopped such mails while they were asked for is sent none', async () => {
  await ask({ categoryId: DOGS })
  const { stopTokenHash } = await db.searchAlert.findFirstOrThrow()
  await db.stoppedAlerts.create({ data: { stopTokenHash, stoppedAt: new Date(now) } })
  await add('Rex')
  await send()
  expect([await mails(), await alerts()]).toEqual([[], 0])
})

test('an address waits for ten animals and searches together', async () => {
  const wishes: Wish[] = (['young', 'adult', 'senior'] as const).flatMap((age) =>
    (['small', 'medium', 'large'] as const).map((size) => ({ age, size })),
  )
  for (const wish of wishes) await ask(wish)
  const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: DOGS, status: 'pending' } })
  await requestAlert(deps, { petId: Number(id), email: 'bob@example.com', clientIp: '203.0.113.1', language: 'en' })
  expect(await alerts()).toBe(MAX_ALERTS_PER_EMAIL - 1)
  // Who asks for somebody else must not learn how many that one waits for.
  expect(await ask({ categoryId: CATS })).toBe('requested')
  expect(await ask({ age: 'young', size: 'small' })).toBe('requested')
  expect(await alerts()).toBe(MAX_ALERTS_PER_EMAIL - 1)
})

test('the link in any mail stops what an address looks for, and nothing is taken for it until it is allowed', async () => {
  await ask({ categoryId: DOGS })
  await ask({ categoryId: DOGS }, 'eve@example.com')
  const token = stopTokenOf(deps, 'bob@example.com')
  await stopAlerts(deps, token)
  expect(await ask({ categoryId: DOGS })).toBe('requested')
  expect((await db.searchAlert.findMany()).map(({ email }) => email)).toEqual(['eve@example.com'])
  await allowAlerts(deps, token)
  await ask({ categoryId: DOGS })
  expect(await alerts()).toBe(2)
})

test('what is looked for is forgotten after 90 days', async () => {
  await ask({ categoryId: DOGS }, 'old@example.com')
  now += DAY_MS
  await ask({ categoryId: DOGS })
  expect(await removeOldAlerts(db, new Date(NOW + 90 * DAY_MS))).toBe(1)
  expect((await db.searchAlert.findMany()).map(({ email }) => email)).toEqual(['bob@example.com'])
})

test('those who look for a kind that is merged with another wait for that one, once', async () => {
  await ask({ categoryId: CATS })
  await ask({ categoryId: CATS, size: 'small' })
  await ask({ categoryId: DOGS, size: 'small' })
  await db.$transaction((tx) => removeCategory({ db: tx }, { categoryId: CATS, moveTo: DOGS }))
  expect((await db.searchAlert.findMany()).map(({ categoryId, facts }) => [Number(categoryId), ...facts])).toEqual(
    expect.arrayContaining([[DOGS], [DOGS, 'small']]),
  )
  expect(await alerts()).toBe(2)
})
