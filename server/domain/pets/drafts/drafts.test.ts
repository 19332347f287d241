import { beforeEach, expect, test } from 'vitest'
import { createSearchAlertSender } from '@/server/domain/pets/alerts/send-search-alerts'
import { alertDeps } from '@/server/domain/pets/alerts/testing/alert-deps'
import { listUnsoldIds } from '@/server/domain/pets/sitemap.service'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { refusalOf } from '@/server/testing/refusal-of'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

const NOW = Date.UTC(2026, 10, 24)
const LATER = NOW + 3 * 86_400_000

let db: Database
let contexts: ReturnType<typeof requestContexts>
let staff: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  await db.category.createMany({ data: [{ name: 'Hunde' }, { name: 'Chickens' }] })
  staff = await newStaff(db, 'Ada')
})

const as = (caller: Caller, at = NOW) => inProcessRouter.createCaller(contexts({ caller, at }))
const draftOf = async (name: string, categoryId = 1) => (await as(staff).staffPets.createDraft({ name, categoryId })).id
async function eventsOf(petId: number) {
  await numberEvents(db)
  const rows = await db.event.findMany({ where: { petId }, orderBy: { id: 'asc' } })
  return rows.map(({ type, petName }) => `${type} ${petName}`)
}
const noFacts = {
  ...{ bornOn: null, bornIsAbout: false, sex: null, weightGrams: null, breed: '', breedDe: '', temperament: [] },
  ...{ goodWithChildren: null, goodWithDogs: null, goodWithCats: null, isNeutered: null, isVaccinated: null },
  ...{ housing: null, needs: '', needsDe: '', story: '', storyDe: '', ownFee: null, expectedVersion: 0 },
} as const

test('a draft is in no list, page or event, and nobody but the staff can read, order, change or restore it', async () => {
  const petId = await draftOf('Zebulon')
  await as(staff).staffPets.update({ ...noFacts, petId, temperament: ['calm'], story: 'He waits.' })
  for (const caller of [anonymous, accountCaller('1')]) {
    const { pets, photos, events } = as(caller)
    const shown = await Promise.all([
      pets.list({ limit: 100 }),
      pets.list({ ids: [petId] }),
      pets.browse({ limit: 100 }),
      pets.browse({ limit: 100, search: 'Zebulon' }),
      pets.browse({ limit: 100, search: 'calm', withSummaries: true }),
      pets.listSummaries({ petIds: [petId] }),
      ...(caller === anonymous ? [] : [events.list({ limit: 100 })]),
    ])
    expect(
      shown
        .map((answer) => JSON.stringify(answer))
        .filter((text) => text.includes('Zebulon') || text.includes('"petId"')),
    ).toEqual([])
    const refused = [
      pets.get({ petId }),
      pets.getProfile({ petId }),
      photos.list({ petId }),
      as(accountCaller('1')).pets.update({ petId, name: 'Rex' }),
      as(accountCaller('1')).pets.withdraw({ petId }),
      as(accountCaller('1')).pets.restore({ petId }),
    ]
    expect(await Promise.all(refused.map(refusalOf))).toEqual(refused.map(() => 'not_found'))
  }
  expect(await refusalOf(as(accountCaller('1')).orders.create({ petId }))).toBe('invalid_request')
  expect(await listUnsoldIds({ db }, 1)).toEqual([])
  await as(staff).staffPets.update({ ...noFacts, petId, name: 'Zebulon II', expectedVersion: 1 })
  expect(await eventsOf(petId)).toEqual([])
  expect(await as(staff).staffPets.get({ petId })).toMatchObject({ isDraft: true, isWithdrawn: false })
})

test('what the staff published was added at that moment, for everybody, once', async () => {
  const petId = await draftOf('Berta', 2)
  const facts = { ...noFacts, petId, name: 'Bertha', breed: 'Sussex' }
  await as(staff, LATER).staffPets.update({ ...facts, publish: true })
  expect(await as(anonymous).pets.get({ petId })).toMatchObject({ name: 'Bertha', status: 'available' })
  expect(await as(anonymous).pets.getProfile({ petId })).toMatchObject({ breed: 'Sussex' })
  expect(await eventsOf(petId)).toEqual(['pet.added Bertha'])
  expect((await db.pet.findUniqueOrThrow({ where: { id: petId } })).createdAt).toEqual(new Date(LATER))
  // A colleague who has the draft open still presses the same button: that saves, and publishes nothing twice.
  await as(staff, LATER + 1).staffPets.update({ ...facts, breed: 'Orpington', expectedVersion: 1, publish: true })
  const events = ['pet.added Bertha', 'pet.profile_changed Bertha']
  expect(await eventsOf(petId)).toEqual(events)
  expect((await db.pet.findUniqueOrThrow({ where: { id: petId } })).createdAt).toEqual(new Date(LATER))
  // From now on it is withdrawn and brought back as any other.
  await as(staff).pets.withdraw({ petId })
  await as(staff).pets.restore({ petId })
  expect(await eventsOf(petId)).toEqual([...events, 'pet.withdrawn Bertha', 'pet.restored Bertha'])
})

test('a faulty form publishes nothing', async () => {
  const petId = await draftOf('Berta')
  const late = as(staff).staffPets.update({ ...noFacts, petId, bornOn: '2027-01-01', publish: true })
  expect(await refusalOf(late)).toBe('invalid_request')
  expect(
    await refusalOf(as(staff).staffPets.update({ ...noFacts, petId, expectedVersion: 5, story: 'x', publish: true })),
  ).toBe('conflict')
  expect(await as(staff).staffPets.get({ petId })).toMatchObject({ isDraft: true })
})

test('those who look for an animal of its kind are told when it is published, not before', async () => {
  let now = NOW
  const deps = alertDeps(db, () => now)
  const send = createSearchAlertSender(deps)
  await db.searchAlert.create({
    data: {
      email: 'bob@example.com',
      categoryId: 2,
      facts: [],
      knownPets: [],
      stopTokenHash: Buffer.alloc(32),
      language: 'de',
      createdAt: new Date(NOW),
    },
  })
  const petId = await draftOf('Berta', 2)
  await as(staff).staffPets.update({ ...noFacts, petId, story: 'She lays.' })
  expect(await send()).toBe(0)
  now = LATER
  await as(staff, LATER).staffPets.publishMany({ petIds: [petId] })
  expect(await send()).toBe(1)
})

test('many drafts are published or discarded together; what is published already is named, and stays', async () => {
  const [first, second, third] = [await draftOf('A'), await draftOf('B'), await draftOf('C')]
  const { staffPets } = as(staff)
  expect(await staffPets.publishMany({ petIds: [first] })).toEqual({ done: [first], refused: [] })
  const refused = [{ petId: first, code: 'conflict', message: `The pet ${first} is published already.` }]
  expect(await staffPets.publishMany({ petIds: [first, second] })).toEqual({ done: [second], refused })
  expect(await staffPets.discardMany({ petIds: [first, third] })).toEqual({ done: [third], refused })
  expect(await refusalOf(staffPets.get({ petId: third }))).toBe('not_found')
  expect((await as(anonymous).pets.list({ limit: 100 })).items.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(await eventsOf(third)).toEqual([])
})

test('the staff finds drafts apart from what was withdrawn', async () => {
  const draft = await draftOf('Zoé')
  const { id } = await db.pet.create({ data: { name: 'Zoe', categoryId: 1, withdrawnAt: new Date(NOW) } })
  const { staffPets } = as(staff)
  const idsOf = async (state: 'draft' | 'withdrawn') =>
    (await staffPets.listUnoffered({ state, search: 'zo' })).items.map((pet) => pet.id)
  expect(await idsOf('draft')).toEqual([draft])
  expect(await idsOf('withdrawn')).toEqual([Number(id)])
  expect((await staffPets.listAfter({ status: 'draft' })).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Zoé draft',
  ])
  const { items } = await staffPets.history({ petId: draft })
  expect(items.map(({ what }) => what)).toEqual(['drafted'])
})

test('the staff sees which animals a draft may be: of its name and kind, with no other birthday, whatever became of them', async () => {
  const others = [
    { name: 'ÖZGÜR', status: 'sold' },
    { name: 'ozgur', withdrawnAt: new Date(NOW) },
    { name: 'Özgür', profile: '2024-02-29' },
    { name: 'Özgür', profile: '2024-03-01' },
    { name: 'Özgür', categoryId: 2 },
    { name: 'Özgürs' },
  ] as const
  const ids: number[] = []
  for (const { profile, ...other } of others.map((each) => ({ profile: undefined, categoryId: 1, ...each }))) {
    const { id } = await db.pet.create({ data: other })
    ids.push(Number(id))
    const told = { version: 1, changedAt: new Date(NOW), changedBy: 'operator' }
    if (profile) await db.petProfile.create({ data: { petId: id, bornOn: new Date(profile), ...told } })
  }
  const petId = await draftOf('Özgür')
  const { staffPets } = as(staff)
  const namesakes = async () => (await staffPets.listNamesakes({ petId })).map(({ id }) => id)
  expect(await namesakes()).toEqual(ids.slice(0, 4))
  await staffPets.update({ ...noFacts, petId, bornOn: '2024-02-29' })
  expect(await namesakes()).toEqual(ids.slice(0, 3))
  expect(await staffPets.listNamesakes({ petId: await draftOf('鶏') })).toEqual([])
})

test('the database keeps no draft that is offered', async () => {
  const past = db.pet.create({ data: { name: 'Rex', categoryId: 1, isDraft: true } })
  await expect(past).rejects.toThrow('pet_draft_is_withdrawn')
})
