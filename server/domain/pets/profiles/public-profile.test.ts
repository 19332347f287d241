import { beforeEach, describe, expect, test } from 'vitest'
import { appRouter } from '@/server/app-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

let db: Database
let contexts: ReturnType<typeof requestContexts>
let petId: number
/** The holder of a key of the account that has added the pet, without `store:manage`. */
let owner: Caller

const NOW = Date.UTC(2026, 10, 29)

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  const { id: categoryId } = await db.category.create({ data: { name: 'Dogs', fee: '120' } })
  const { id: accountId } = await db.account.create({ data: { name: 'shelter' } })
  const { id } = await db.pet.create({ data: { name: 'Paula', categoryId, accountId } })
  petId = Number(id)
  owner = holderOf(accountId)
})

const holderOf = (accountId: bigint): Caller => ({
  kind: 'key',
  keyId: '7',
  accountId: String(accountId),
  scopes: ['pets:read', 'pets:write'],
})

const as = (caller: Caller, key?: string) =>
  appRouter.createCaller(contexts({ caller, at: NOW, ...(key === undefined ? {} : { key }) })).pets

const told = {
  bornOn: '2024-02-29',
  bornIsAbout: true,
  sex: 'female',
  breed: 'Golden retriever',
  breedDe: 'Golden Retriever',
  weightGrams: 29_500,
  temperament: ['calm', 'curious'],
  goodWithChildren: true,
  goodWithDogs: false,
  housing: 'either',
  needs: 'A ramp.',
  needsDe: 'Eine Rampe.',
  story: 'She waits by the kettle.',
  storyDe: 'Sie wartet am Wasserkocher.',
} as const
const replacement = () => ({ petId, ...told, temperament: [...told.temperament] })
const url = () => `https://pets.example/animals/${petId}`

async function addPhotos() {
  const photo = { petId, width: 1_000, height: 750, widths: [480, 960] }
  await db.petPhoto.createMany({
    data: [
      { ...photo, key: 'b'.repeat(32), position: 2, altEn: 'Awake', altDe: 'Wach' },
      { ...photo, key: 'a'.repeat(32), position: 1, altEn: 'Asleep' },
    ],
  })
}
const photos = [
  { url: `https://pets.example/photos/${'a'.repeat(32)}-960.webp`, width: 960, height: 720, alt: 'Asleep' },
  {
    ...{ url: `https://pets.example/photos/${'b'.repeat(32)}-960.webp`, width: 960, height: 720 },
    ...{ alt: 'Awake', altDe: 'Wach' },
  },
]

test('a program is told what is known, with its photographs and its page, and not the rest', async () => {
  expect(await as(anonymous).getProfile({ petId })).toEqual({ photos: [], url: url() })
  await as(owner).replaceProfile(replacement())
  await addPhotos()
  await db.storeDetails.create({ data: { currency: 'EUR', version: 1, changedAt: new Date(), changedBy: 'operator' } })
  const fee = { amount: '120.00', currency: 'EUR' }
  const profile = await as(anonymous).getProfile({ petId })
  expect(profile).toEqual({ ...told, fee, photos, url: url() })
  expect(Object.keys(profile)).not.toContain('goodWithCats')
})

test('a pet that is not offered has no profile', async () => {
  await db.pet.update({ where: { id: petId }, data: { withdrawnAt: new Date() } })
  for (const id of [petId, petId + 1]) {
    await expect(as(anonymous).getProfile({ petId: id })).rejects.toMatchObject({ reason: 'not_found' })
    await expect(as(owner).replaceProfile({ petId: id })).rejects.toMatchObject({ reason: 'not_found' })
  }
})

describe('replacing a profile', () => {
  test('returns what getProfile does, and says who has done it', async () => {
    const replaced = await as(owner).replaceProfile(replacement())
    expect(replaced).toEqual({ ...told, photos: [], url: url() })
    expect(await as(anonymous).getProfile({ petId })).toEqual(replaced)
    expect(await db.petProfile.findFirst()).toMatchObject({ version: 1, changedBy: 'key 7', changedAt: new Date(NOW) })
  })

  test('leaves nothing that is left out, the German texts included, but the fee and the photographs', async () => {
    await as(owner).replaceProfile(replacement())
    await addPhotos()
    await db.petProfile.update({ where: { petId }, data: { fee: '80' } })
    expect(await as(owner).replaceProfile({ petId, story: ' She \n waits. ' })).toEqual({
      story: 'She waits.',
      photos,
      url: url(),
    })
    expect(await db.petProfile.findFirst()).toMatchObject({ storyDe: '', breedDe: '', version: 2 })
    expect(String((await db.petProfile.findFirst())?.fee)).toBe('80')
  })

  test('by what was read of it changes nothing, and is none', async () => {
    await as(owner).replaceProfile(replacement())
    const { photos: _, fee: __, url: ___, ...read } = await as(owner).getProfile({ petId })
    await as(owner).replaceProfile({ petId, ...read })
    expect(await db.petProfile.findFirst()).toMatchObject({ version: 1 })
  })

  test('is for the account that has added the pet, and for managers of the store', async () => {
    const { id: other } = await db.account.create({ data: { name: 'other' } })
    await expect(as(holderOf(other)).replaceProfile(replacement())).rejects.toMatchObject({
      reason: 'insufficient_scope',
      message: expect.stringContaining('store:manage'),
    })
    await expect(as(anonymous).replaceProfile(replacement())).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(await db.petProfile.count()).toBe(0)
    expect(await as(accountCaller(String(other))).replaceProfile(replacement())).toMatchObject(told)
  })

  test('is done once, however often it is sent', async () => {
    const key = crypto.randomUUID()
    const first = await as(owner, key).replaceProfile(replacement())
    await as(owner).replaceProfile({ petId })
    expect(await as(owner, key).replaceProfile(replacement())).toEqual(first)
    expect(await as(owner).getProfile({ petId })).toEqual({ photos: [], url: url() })
  })

  test('while the staff does waits for it, and no two are in conflict', async () => {
    const replaced = await Promise.allSettled(
      Array.from({ length: 5 }, (_, at) => as(owner).replaceProfile({ petId, story: `Story ${at}` })),
    )
    expect(replaced.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
    expect(await db.petProfile.findFirst()).toMatchObject({ version: 5 })
  })

  test.each([
    [{ bornOn: '2026-11-30' }, 'bornOn'],
    [{ bornOn: '1829-12-31' }, 'bornOn'],
    [{ bornOn: null }, 'bornOn'],
    [{ sex: 'both' }, 'sex'],
    [{ weightGrams: 1.5 }, 'weightGrams'],
    [{ temperament: ['calm', 'calm'] }, 'temperament'],
    [{ temperament: ['furry'] }, 'temperament'],
    [{ goodWithCats: null }, 'goodWithCats'],
    [{ story: 'x'.repeat(1_001) }, 'story'],
    [{ needsDe: 'a\u0000' }, 'needsDe'],
    [{ fee: { amount: '1.00', currency: 'EUR' } }, 'fee'],
    [{ photos: [] }, 'photos'],
  ])('by %j is refused, with the field that is wrong, and nothing changes', async (wrong, field) => {
    await expect(as(owner).replaceProfile({ ...replacement(), ...Object(wrong) })).rejects.toSatisfy((error) =>
      JSON.stringify(error.issues ?? error.cause?.issues ?? error.message).includes(field),
    )
    expect(await db.petProfile.count()).toBe(0)
  })
})

describe('a list of pets', () => {
  beforeEach(async () => {
    await db.pet.createMany({ data: ['Rex', 'Dot'].map((name) => ({ name, categoryId: 1 })) })
    await as(owner).replaceProfile(replacement())
  })

  test('has their profiles if they are asked for, page by page', async () => {
    const page = await as(anonymous).list({ include: 'profile', limit: 2 })
    expect(page.items).toEqual([
      { id: petId, name: 'Paula', categoryId: 1, status: 'available', profile: { ...told, photos: [], url: url() } },
      expect.objectContaining({ name: 'Rex', profile: { photos: [], url: expect.stringMatching(/\/animals\/\d+$/) } }),
    ])
    const next = await as(anonymous).list({ include: 'profile', limit: 2, cursor: page.nextCursor ?? '' })
    expect(next.items).toMatchObject([{ name: 'Dot', profile: { photos: [] } }])
    expect((await as(anonymous).list({ include: 'profile', ids: [petId] })).items).toEqual(page.items.slice(0, 1))
  })

  test('has none otherwise', async () => {
    for (const { profile } of (await as(anonymous).list({})).items) expect(profile).toBeUndefined()
    await expect(as(anonymous).list(Object({ include: 'photos' }))).rejects.toThrow('include')
  })
})
