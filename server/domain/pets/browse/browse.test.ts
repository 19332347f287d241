import { beforeAll, describe, expect, test } from 'vitest'
import { demoPets } from '@/prisma/demo-catalogue'
import { appRouter } from '@/server/app-router'
import type { PetStatus } from '@/server/domain/pets/pets.schema'
import { addRandomPets, seedDemoCatalogue } from '@/server/platform/db/seed'
import { databaseOfFile } from '@/server/platform/db/testing'
import { requestContexts } from '@/server/testing/request-contexts'
import { type BrowsePetsInput, browsePetsInput } from './browse.schema'
import { browseQuery } from './browse-query'
import { nothingMeant } from './matches'

const { db, url } = databaseOfFile()
const pets = appRouter.createCaller(requestContexts(db, url)({})).pets

beforeAll(async () => {
  await seedDemoCatalogue(db, { withOrders: false })
  await db.account.create({ data: { name: 'shop' } })
})

type Input = Parameters<typeof pets.browse>[0]

const namesOf = async (input: Input) => (await pets.browse({ limit: 100, ...input })).items.map(({ name }) => name)
const refusal = (input: Input) =>
  pets.browse(input).then(
    () => expect.unreachable(),
    (error) => error,
  )

describe('a search', () => {
  test.each([
    ['Biscuit', 'Biscuit'],
    ['biscuit', 'Biscuit'],
    ['  BISCUIT ', 'Biscuit'],
    ['biscit', 'Biscuit'],
    ['buiscuit', 'Biscuit'],
    ['boscuit', 'Biscuit'],
    ['bisciut', 'Biscuit'],
    ['zoe', 'Zoë'],
    ['ZOË', 'Zoë'],
    ['Zoe\u0308', 'Zoë'],
    ['zabka', 'Żabka'],
    ['latek', 'Łatek'],
    ['aesop', 'Æsop'],
    ['minu', 'Minou'],
    ['whisk', 'Mr Whiskers'],
    ['mr wiskers', 'Mr Whiskers'],
    ['whiskers mr', 'Mr Whiskers'],
    ['popkorn', 'Popcorn'],
    ['fineggan', 'Finnegan'],
    ['Ï', 'Iago'],
  ])('%j finds %s first', async (search, name) => {
    expect((await namesOf({ search }))[0]).toBe(name)
  })

  test('a word finds every name that has it, those that begin with it first', async () => {
    expect(await namesOf({ search: 'captain' })).toEqual(['Captain Bloop', 'Captain Flint'])
    expect((await namesOf({ search: 'lady' })).slice(0, 1)).toEqual(['Lady Grey'])
  })

  test('a word of three letters does not find all that begin with two of them', async () => {
    expect(await namesOf({ search: 'max' })).toEqual([])
    expect(await namesOf({ search: 'mia' })).toEqual(['Bella Mia'])
  })

  test('of a long text the beginning is compared', async () => {
    const { id } = await db.pet.create({
      data: { name: 'The quick brown fox jumps over the lazy dog by night', categoryId: 1 },
    })
    for (const search of [
      'the quikc brown fox jumps over teh lazy dog by night',
      `quick brown fox jumps over ${'x'.repeat(150)}`,
    ]) {
      const { items, nextCursor } = await pets.browse({ search, limit: 1 })
      expect(items.map((pet) => pet.id)).toEqual([id].map(Number))
      if (nextCursor) expect(await pets.browse({ search, cursor: nextCursor })).toMatchObject({ nextCursor: null })
    }
    await db.pet.delete({ where: { id } })
  })

  test.each(['xqzzy', 'qqq', '%', '_', '\\', '%%%%', "'", '😀', '小明'])('%j finds nothing', async (search) => {
    expect(await pets.browse({ search })).toEqual({
      items: [],
      nextCursor: null,
      total: { count: 0, isExact: true },
    })
  })

  test('one or two letters find the names that begin with them', async () => {
    const expected = demoPets.map(({ name }) => name).filter((name) => /^[ZŻ][oó]/.test(name))
    expect(await namesOf({ search: 'zo' })).toEqual(expected)
  })

  test('names in any script are found by how they begin', async () => {
    const { id: categoryId } = await db.category.create({ data: { name: 'Visitors' } })
    await db.pet.createMany({ data: ['王小明', 'Мурка', '100% Dog', 'a_b'].map((name) => ({ name, categoryId })) })
    expect(await namesOf({ search: '王小' })).toEqual(['王小明'])
    expect(await namesOf({ search: 'МУР' })).toEqual(['Мурка'])
    expect(await namesOf({ search: '100%' })).toEqual(['100% Dog'])
    expect(await namesOf({ search: 'a_' })).toEqual(['a_b'])
    await db.pet.deleteMany({ where: { categoryId } })
  })

  test.each([
    // The beginning, a word, with another case or without marks, and with a mistake.
    ['Мурка', ['мур', 'МУРКА', 'мурко']],
    ['Кот Фёдор', ['федор', 'ФЁДОР', 'кот фед', 'федр']],
    ['Νίκος', ['ΝΙΚΟΣ', 'νικος', 'Νικ']],
    ['القط أَحْمَد', ['احمد', 'القط', 'أحمد']],
    ['王小明', ['王小', '小明', '明']],
    ['さくら', ['くら']],
    ['멍멍이', ['멍이']],
    ['כלב שָׁחוֹר', ['שחור']],
  ])('%s is found in its own script', async (name, searches) => {
    const { id } = await db.pet.create({ data: { name, categoryId: 1 } })
    for (const search of searches) expect.soft(await namesOf({ search }), search).toEqual([name])
    expect(await namesOf({ search: '小红' })).toEqual([])
    await db.pet.delete({ where: { id } })
  })

  test.each([
    ['dog', 'Dogs'],
    ['Cats', 'Cats'],
    [' FROG ', 'Frogs'],
    ['guinea-pigs', 'Guinea pigs'],
    ['bunnies', 'Rabbits'],
    ['parakeets', 'Parrots'],
    ['fishes', 'Goldfish'],
    ['Hunden', 'Dogs'],
    ['fish', 'Goldfish'],
    ['tortoise', 'Tortoises'],
    ['Hunde', 'Dogs'],
    ['KATZE', 'Cats'],
    ['Schildkröten', 'Tortoises'],
  ])('%j finds all animals of the kind, by name', async (search, category) => {
    const { items, total } = await pets.browse({ search, limit: 100 })
    const { id } = await db.category.findUniqueOrThrow({ where: { name: category } })
    expect(items.filter(({ categoryId }) => categoryId === Number(id))).toHaveLength(24)
    expect(total?.count).toBe(items.length)
    expect(items.slice(0, 24).every(({ categoryId }) => categoryId === Number(id))).toBe(true)
  })

  test('names that begin with the word of a kind come before that kind, similar ones after it', async () => {
    const rows = await db.pet.createManyAndReturn({
      data: ['Dog Star', 'Hot Dog'].map((name) => ({ name, categoryId: 2 })),
    })
    const found = await namesOf({ search: 'dog', limit: 100 })
    expect(found.indexOf('Dog Star')).toBe(0)
    expect(found.indexOf('Hot Dog')).toBe(25)
    expect(await namesOf({ search: 'dog', categoryId: 2, limit: 100 })).toEqual(['Dog Star', 'Hot Dog'])
    await db.pet.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  })

  test('a blank text is no search', async () => {
    expect(await pets.browse({ search: ' \t ' })).toEqual(await pets.browse({}))
  })

  test('the best match comes first: equal, then starting with it, containing it, similar to it', async () => {
    const { id } = await db.category.create({ data: { name: 'Nobles' } })
    const names = ['Prinz', 'The Prince', 'Princess', 'Prince', 'Prince Albert', 'Prince']
    const rows = await db.pet.createManyAndReturn({ data: names.map((name) => ({ name, categoryId: id })) })
    const { items } = await pets.browse({ search: 'prince', categoryId: Number(id) })
    const ids = rows.map((row) => Number(row.id))
    expect(items.map((pet) => names[ids.indexOf(pet.id)])).toEqual([
      ...['Prince', 'Prince', 'Prince Albert', 'Princess', 'The Prince', 'Prinz'],
    ])
    expect(items.map((pet) => pet.id).slice(0, 2)).toEqual([ids[3], ids[5]])
    await db.pet.deleteMany({ where: { categoryId: id } })
  })
})

describe('an overview', () => {
  const overviewOf = async (input: Input) => (await pets.browse({ ...input, withOverview: true })).overview

  test.each<NonNullable<Input>>([
    {},
    { status: 'available' },
    { status: 'sold', categoryId: 2 },
    { categoryId: 5 },
    { categoryId: 999_999 },
    { search: 'p' },
    { search: 'captain', status: 'available' },
    { search: 'dog', status: 'available' },
    { search: 'cats', categoryId: 1 },
    { search: 'biscit', sort: 'newest' },
    { search: 'xqzzy' },
  ])('counts what each choice would show: %j', async (filter) => {
    const { overview, total, ...page } = await pets.browse({ ...filter, withOverview: true })
    const totalOf = async (choice: Input) => (await pets.browse({ ...filter, ...choice })).total
    expect({ ...page, total }).toEqual(await pets.browse(filter))
    expect(overview?.kinds).toHaveLength(await db.category.count())
    for (const { categoryId, isNamed: _, ...count } of overview?.kinds ?? [])
      expect(count).toEqual(await totalOf({ categoryId }))
    for (const { status, ...count } of overview?.statuses ?? []) expect(count).toEqual(await totalOf({ status }))
    expect(overview?.allKinds).toEqual(await totalOf({ categoryId: undefined }))
    expect(overview?.allStatuses).toEqual(await totalOf({ status: undefined }))
  })

  test('counts nobody who is withdrawn', async () => {
    const before = await overviewOf({ categoryId: 1 })
    const { id } = await db.pet.create({ data: { name: 'Gone', categoryId: 1, withdrawnAt: new Date() } })
    expect(await overviewOf({ categoryId: 1 })).toEqual(before)
    await db.pet.delete({ where: { id } })
  })

  test('says which kinds a search names, also those that the store has added', async () => {
    const named = async (search: string) => (await overviewOf({ search }))?.kinds.filter(({ isNamed }) => isNamed)
    expect(await named('doggies')).toEqual([{ categoryId: 1, isNamed: true, count: 24, isExact: true }])
    const { id } = await db.category.create({ data: { name: 'Parakeets' } })
    expect((await named('parakeet'))?.map(({ categoryId }) => categoryId)).toEqual([6, Number(id)])
    expect(await named('Biscuit')).toEqual([])
    await db.category.delete({ where: { id } })
  })

  test.each([
    ['biscit', ['Biscuit']],
    ['biscuit', []],
    ['whisk', []],
    ['dog', []],
    ['xqzzy', []],
    ['zo', []],
  ])('names what is closest to a misspelled search, and to no other: %s', async (search, names) => {
    expect((await overviewOf({ search }))?.closestNames).toEqual(names)
  })

  test('names at most three, the closest first, of those that the filters leave', async () => {
    const data = ['Minouche', 'Minouse', 'Minouse', 'Minousa'].map((name) => ({ name, categoryId: 1 }))
    const rows = await db.pet.createManyAndReturn({ data })
    expect((await overviewOf({ search: 'minousse' }))?.closestNames.slice(0, 1)).toEqual(['Minouse'])
    expect((await overviewOf({ search: 'minousse' }))?.closestNames).toHaveLength(3)
    expect((await overviewOf({ search: 'minousse', status: 'sold' }))?.closestNames).toEqual([])
    await db.pet.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  })

  test('comes with the first page only, and only if asked for', async () => {
    const { overview, nextCursor } = await pets.browse({ limit: 1 })
    expect(overview).toBeUndefined()
    expect(await pets.browse({ withOverview: true, cursor: nextCursor ?? '' })).not.toHaveProperty('overview')
  })
})

describe('the order', () => {
  const idsBy = (compare: (a: number, b: number) => number) =>
    demoPets
      .map((_, at) => at + 1)
      .toSorted(compare)
      .slice(0, 100)
  const folded = (id: number) =>
    (demoPets[id - 1]?.name ?? '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('Ł', 'L')
      .replaceAll('ø', 'o')
      .replaceAll('Æ', 'Ae')
      .toLowerCase()
  const idsOf = async (input: Input) => (await pets.browse({ limit: 100, ...input })).items.map(({ id }) => id)

  test('is newest first by default', async () => {
    expect(await idsOf({})).toEqual(idsBy((a, b) => b - a))
  })

  test('can begin with those that have waited longest', async () => {
    expect(await idsOf({ sort: 'oldest' })).toEqual(idsBy((a, b) => a - b))
    const found = await idsOf({ search: 'captain' })
    expect(await idsOf({ search: 'captain', sort: 'oldest' })).toEqual(found.toSorted((a, b) => a - b))
  })

  test('by name ignores case and accents', async () => {
    expect(await idsOf({ sort: 'name' })).toEqual(idsBy((a, b) => (folded(a) < folded(b) ? -1 : 1)))
  })

  test('of search results may be other than by relevance', async () => {
    const found = await idsOf({ search: 'captain' })
    expect(await idsOf({ search: 'captain', sort: 'newest' })).toEqual(found.toSorted((a, b) => b - a))
    expect(await namesOf({ search: 'pr', sort: 'name' })).toEqual(['Prickly Pear', 'Prince'])
  })

  test('by relevance is refused without a search', async () => {
    for (const input of [{ sort: 'relevance' as const }, { sort: 'relevance' as const, search: ' ' }])
      expect(await refusal(input)).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('give `search`'),
      })
  })
})

describe('filters', () => {
  test.each([[{ categoryId: 2 }], [{ status: 'sold' as const }], [{ categoryId: 2, status: 'available' as const }]])(
    '%j leaves those, in every order, and counts them',
    async (filter) => {
      const expected = demoPets
        .map(({ name, ...animal }, at) => ({ id: at + 1, name, ...animal }))
        .filter((pet) => Object.entries(filter).every(([field, value]) => Reflect.get(pet, field) === value))
      for (const sort of ['newest', 'oldest', 'name'] as const) {
        const { items, total } = await pets.browse({ ...filter, sort, limit: 100 })
        expect(items.toSorted((a, b) => a.id - b.id)).toEqual(expected)
        expect(total).toEqual({ count: expected.length, isExact: true })
      }
      const found = await pets.browse({ ...filter, search: 'p', limit: 100 })
      expect(found.items.length).toBe(expected.filter(({ name }) => /^p/i.test(name)).length)
    },
  )

  test('a category that does not exist has no pets', async () => {
    expect(await pets.browse({ categoryId: 999_999 })).toMatchObject({ items: [], total: { count: 0 } })
  })
})

describe('a cursor', () => {
  const cursorOf = async (input: Input) =>
    (await pets.browse({ limit: 1, ...input })).nextCursor ?? expect.unreachable()

  test('is valid under another filter, and only the first page is counted', async () => {
    const cursor = await cursorOf({ sort: 'name' })
    const page = await pets.browse({ sort: 'name', status: 'sold', search: 'a', cursor, limit: 100 })
    expect(page).not.toHaveProperty('total')
    expect(page.items.every(({ status }) => status === 'sold')).toBe(true)
    expect(page.nextCursor).toBeNull()
  })

  test.each<[string, Input, Input]>([
    ['of another order', { sort: 'newest' }, { sort: 'name' }],
    ['of another search, by relevance', { search: 'mi' }, { search: 'min' }],
    ['of a search, where nothing is searched', { search: 'mi' }, {}],
  ])('%s is refused, with advice', async (_, made, used) => {
    expect(await refusal({ ...used, cursor: await cursorOf(made) })).toMatchObject({
      reason: 'invalid_request',
      message: expect.stringMatching(/^cursor: .*omit it to start over/),
    })
  })

  test('of another list, or made up, is refused', async () => {
    const { nextCursor } = await pets.list({ limit: 1 })
    for (const cursor of [nextCursor ?? '', '', 'abc', '1'])
      expect(await refusal({ cursor })).toMatchObject({ reason: 'invalid_request' })
  })

  test('whose pet was removed is refused with that reason', async () => {
    const { id } = await db.pet.create({ data: { name: 'Zzz', categoryId: 1 } })
    await db.pet.create({ data: { name: 'Zzzz', categoryId: 1 } })
    const cursor = await cursorOf({ search: 'zzz' })
    await db.pet.delete({ where: { id } })
    expect(await refusal({ search: 'zzz', cursor })).toMatchObject({ message: expect.stringContaining('is gone') })
    await db.pet.deleteMany({ where: { name: 'Zzzz' } })
  })
})

describe('input', () => {
  test.each<[unknown, string]>([
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ search: '\ud800' }, 'search'],
    [{ search: 1 }, 'search'],
    [{ search: null }, 'search'],
    [{ sort: 'price' }, 'sort'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ categoryId: 0 }, 'categoryId'],
    [{ categoryId: '1' }, 'categoryId'],
    [{ status: 'Sold' }, 'status'],
    [{ colour: 'red' }, 'colour'],
  ])('%j is refused by name', (input, field) => {
    const { error } = browsePetsInput.safeParse(input)
    expect(JSON.stringify(error?.issues)).toContain(field)
  })

  test('a text of 200 characters of any script can be searched', async () => {
    for (const search of ['𝅘𝅥𝅮'.repeat(66), '😀'.repeat(200), '王'.repeat(200), 'x'.repeat(200), 'ab '.repeat(66)])
      expect((await pets.browse({ search })).items).toEqual([])
  })
})

describe('many pets', () => {
  let categoryId: number

  beforeAll(async () => {
    await addRandomPets(db, 20_000)
    categoryId = Number((await db.category.create({ data: { name: 'Crowd' } })).id)
    const crowd = Array.from({ length: 1_000 }, (_, at) => ({ name: `Throng ${at}`, categoryId }))
    await db.pet.createMany({ data: crowd })
    await db.$executeRaw`ANALYZE pet`
  })

  test('are counted up to a thousand', async () => {
    for (const search of [undefined, 'throng', 'crowd', 'crowds']) {
      expect((await pets.browse({ categoryId, search })).total).toEqual({ count: 1_000, isExact: true })
    }
    await db.pet.create({ data: { name: 'One Throng', categoryId } })
    for (const search of [undefined, 'throng', 'crowd', 'crowds']) {
      expect((await pets.browse({ categoryId, search })).total).toEqual({ count: 1_000, isExact: false })
    }
  })

  const filters: Omit<BrowsePetsInput, 'sort'>[] = [
    { limit: 24 },
    { limit: 24, status: 'sold' },
    { limit: 24, categoryId: 3 },
    { limit: 24, categoryId: 3, status: 'pending' },
  ]
  const searches = [undefined, 'ma', 'captain', 'xqzzy']
  const sortsFor = (search: string | undefined) =>
    search === undefined
      ? (['newest', 'oldest', 'name'] as const)
      : (['newest', 'oldest', 'name', 'relevance'] as const)
  const asked = searches.flatMap((search) =>
    sortsFor(search).flatMap((sort) => filters.map((filter) => ({ search, sort, ...filter }))),
  )

  test.each(asked)('are found by an index: %j', async (query) => {
    expect(JSON.stringify(await explain({ ...query, start: undefined }))).not.toContain('Seq Scan')
  })

  test.each(asked)('are counted along an index: %j', async (query) => {
    const withOverview = { ...query, withOverview: true, start: undefined }
    expect(JSON.stringify(await explain(withOverview))).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"pet"/)
  })

  test('are counted up to a thousand of each kind and status', async () => {
    for (const search of [undefined, 'crowd', 'crowds']) {
      const { overview } = await pets.browse({ search, withOverview: true })
      expect(overview?.kinds.find((kind) => kind.categoryId === categoryId)).toMatchObject({
        count: 1_000,
        isExact: false,
      })
      expect(overview?.allKinds).toEqual({ count: 1_000, isExact: false })
    }
  })

  test('of a search are counted up to a hundred in each kind, apart from those on view', async () => {
    const search = 'thron'
    const { id } = await db.pet.create({ data: { name: 'Throng 1000', categoryId } })
    const ofKinds = (await pets.browse({ search, withOverview: true })).overview?.kinds
    expect(ofKinds?.find((kind) => kind.categoryId === categoryId)).toMatchObject({ count: 100, isExact: false })
    // Similar names are not counted where so many begin with the text.
    expect(ofKinds?.find((kind) => kind.categoryId === 1)).toMatchObject({ count: 0, isExact: false })
    const { overview, total } = await pets.browse({ search, categoryId, withOverview: true })
    expect(total).toEqual({ count: 1_000, isExact: false })
    expect(overview?.kinds.find((kind) => kind.categoryId === categoryId)).toMatchObject({ count: 1_000 })
    await db.pet.delete({ where: { id } })
  })

  test('regression: of thousands of similar names no more are read than are counted, of those that are asked for', async () => {
    const flock = (status: PetStatus, count: number) =>
      db.pet.createMany({
        data: Array.from({ length: count }, (_, at) => ({ name: `Old Murmur ${status} ${at}`, categoryId: 2, status })),
      })
    await flock('sold', 2_500)
    await flock('available', 30)
    const search = 'murmur'
    const read = await db.$queryRaw`SELECT count(*)::integer FROM similar_pets(${search}, NULL, '{sold,available}')`
    expect(read).toEqual([{ count: 1_001 }])
    const more = { count: 1_000, isExact: false }
    expect((await pets.browse({ search })).total).toEqual(more)
    for (const sort of ['relevance', 'name', 'newest', 'oldest'] as const) {
      const input = { search, sort, status: 'available', limit: 100 } as const
      const { items, total } = await pets.browse(input)
      expect(items).toHaveLength(30)
      expect(total).toEqual({ count: 30, isExact: true })
      const withOverview = await pets.browse({ ...input, withOverview: true })
      expect(withOverview).toMatchObject({ items, total, overview: { allStatuses: { isExact: false } } })
      const first = await pets.browse({ ...input, limit: 20, withOverview: true })
      const second = await pets.browse({ ...input, limit: 20, cursor: first.nextCursor ?? '' })
      expect([...first.items, ...second.items]).toEqual(items)
    }
    await db.pet.deleteMany({ where: { name: { startsWith: 'Old Murmur' } } })
  })

  test('names that are less alike are found unless a hundred are more so', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `The Xyloph ${at}`)
    await db.pet.createMany({ data: ['Xylaph', ...names].map((name) => ({ name, categoryId: 2 })) })
    const find = () => pets.browse({ search: 'xyloph', limit: 100 })
    expect((await find()).total).toEqual({ count: 100, isExact: true })
    await db.pet.deleteMany({ where: { name: 'The Xyloph 7' } })
    const { items, total } = await find()
    expect(total).toEqual({ count: 100, isExact: true })
    expect(items.at(-1)?.name).toBe('Xylaph')
    await db.pet.deleteMany({ where: { name: { in: ['Xylaph', ...names] } } })
  })

  test.each(asked.filter(({ search }) => search === 'captain'))(
    'of a kind are found by an index: %j',
    async (query) => {
      expect(
        JSON.stringify(await explain({ ...query, meant: { ...nothingMeant, kinds: [3, 5] }, start: undefined })),
      ).not.toContain('Seq Scan')
    },
  )

  test('of a kind cost the same on far pages', async () => {
    for (const sort of ['newest', 'oldest', 'name', 'relevance'] as const) {
      const start = { id: 10_000, key: 'marble', distance: 1, rank: 0 }
      const query = { search: 'captain', sort, limit: 24, meant: { ...nothingMeant, kinds: [3] }, start }
      // All names that are like the text are read on every page.
      const others = await blocksRead({ ...query, meant: nothingMeant })
      expect((await blocksRead(query)) - others).toBeLessThan(150)
    }
  })

  test.each(asked.filter(({ search }) => search === undefined))('cost the same on far pages: %j', async (query) => {
    for (const start of [
      { id: 20_000, key: 'a', distance: 0, rank: 0 },
      { id: 10_000, key: 'marble', distance: 0, rank: 0 },
      { id: 100, key: 'z', distance: 0, rank: 0 },
    ]) {
      expect(await blocksRead({ ...query, start })).toBeLessThan(150)
    }
  })

  test('cost the same when those in one state are all old', async () => {
    await db.$executeRaw`UPDATE pet SET status = 'available' WHERE status = 'sold' AND id > 2000`
    await db.$executeRaw`ANALYZE pet`
    const start = { id: 15_000, key: '', distance: 0, rank: 0 }
    for (const filter of [{}, { categoryId: 3 }])
      expect(await blocksRead({ sort: 'newest', status: 'sold', limit: 24, start, ...filter })).toBeLessThan(200)
  })

  type Query = Parameters<typeof browseQuery>[0]

  const explain = async (query: Query) => {
    const [row] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>`
      EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${browseQuery(query)}`
    return row?.['QUERY PLAN'][0].Plan
  }

  const blocksRead = async (query: Query) => {
    const plan = await explain(query)
    return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
  }
})

// Two of three are taken: the last can be seen, which one of a name must be.
test.each([
  '\u{1d15e}\u{1d15f}\u{1d160}\u{1d161}\u{1d162}\u{1d163}',
  ...['ﷺ', 'ﬁ', '㎒½⑴', 'İ'],
  ...['\u{10fffd}\u{10fffd}a', '\u0301\u0301a'],
])(
  'a name of 200 characters can be stored and found, however long it gets when they are taken apart: %j',
  async (letters) => {
    const points = [...letters]
    const name = Array.from({ length: 200 }, (_, at) => points[(at * at + at) % points.length]).join('')
    const { id } = await pets.create({ name, categoryId: 1 })
    const { items } = await pets.browse({ search: name, sort: 'newest', limit: 1 })
    expect(items.map((pet) => pet.id)).toEqual([id])
  },
)
