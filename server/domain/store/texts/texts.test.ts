import { beforeEach, describe, expect, test } from 'vitest'
import { inProcessRouter } from '@/server/hosts/in-process-router'
import type { Database } from '@/server/platform/db/client'
import { databaseOfTest } from '@/server/platform/db/testing'
import { readChangesFromNow } from '@/server/platform/db/testing/read-changes-from-now'
import { anonymous, type Caller } from '@/server/procedures/callers/caller'
import { newStaff } from '@/server/testing/new-staff'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { defaultLetters } from './default-letters'
import { longTextSchema } from './long-text'
import { letterNames, MAX_TEXT_LENGTH, saveTextInput, storeTextNames } from './texts.schema'
import { readLetter, readShownTexts, readStoreText, textFor } from './texts.service'

const NOW = Date.UTC(2026, 10, 29)

let db: Database
let contexts: ReturnType<typeof requestContexts>
let ada: Caller
let bob: Caller

beforeEach(async () => {
  const database = await databaseOfTest()
  db = database.db
  contexts = requestContexts(db, database.url)
  ada = await newStaff(db, 'Ada')
  bob = await newStaff(db, 'Bob')
})

const as = (caller: Caller, { key, at = NOW }: { readonly key?: string; readonly at?: number } = {}) =>
  inProcessRouter.createCaller(contexts({ caller, at, ...(key === undefined ? {} : { key }) })).staffTexts

/** Those that are shown, by their names. */
async function readTexts() {
  const all = await Promise.all(storeTextNames.map(async (name) => [name, await readStoreText({ db }, name)] as const))
  return Object.fromEntries(all.filter(([, text]) => text !== undefined))
}

test('before anybody has written a text, each is empty, and none is shown', async () => {
  const unwritten = { version: 0, change: undefined }
  expect(await as(ada).list()).toEqual([
    ...storeTextNames.map((name) => ({ name, texts: { en: '', de: '' }, ...unwritten })),
    ...letterNames.map((name) => ({ name, texts: defaultLetters[name], ...unwritten })),
  ])
  expect(await readShownTexts({ db })).toEqual([])
  expect(await readTexts()).toEqual({})
})

test('a text that is saved is listed with who changed it last and when, and is shown', async () => {
  await as(ada).save({ name: 'imprint', texts: { en: 'Ada', de: '' }, expectedVersion: 0 })
  const texts = { en: '# Who\r\n\r\nAda’s Pets', de: '# Wer\n\nAdas Tiere' }
  const saved = await as(bob, { at: NOW + 60_000 }).save({
    name: 'imprint',
    texts,
    expectedVersion: 1,
  })
  expect(saved).toEqual({ version: 2 })
  const kept = { en: '# Who\n\nAda’s Pets', de: '# Wer\n\nAdas Tiere' }
  expect(await as(ada).list()).toContainEqual({
    name: 'imprint',
    texts: kept,
    version: 2,
    change: { at: new Date(NOW + 60_000).toISOString(), by: 'Bob' },
  })
  expect(await readTexts()).toEqual({ imprint: kept })
})

test('a text is shown while it is there in one language', async () => {
  const save = (en: string, de: string, version: number) =>
    as(ada).save({ name: 'faq', texts: { en, de }, expectedVersion: version })
  await save('', '', 0)
  expect(await readShownTexts({ db })).toEqual([])
  await save('', 'Fragen', 1)
  expect(await readShownTexts({ db })).toEqual(['faq'])
  expect(await readTexts()).toEqual({ faq: { en: '', de: 'Fragen' } })
  await save('', '', 2)
  expect(await readShownTexts({ db })).toEqual([])
  expect(await readTexts()).toEqual({})
})

test('a reader of a language in which there is no text sees the other one', () => {
  expect(textFor({ en: 'Terms', de: 'AGB' }, 'en')).toEqual({ text: 'Terms', language: 'en' })
  expect(textFor({ en: 'Terms', de: 'AGB' }, 'de')).toEqual({ text: 'AGB', language: 'de' })
  expect(textFor({ en: '', de: 'AGB' }, 'en')).toEqual({ text: 'AGB', language: 'de' })
  expect(textFor({ en: 'Terms', de: '' }, 'de')).toEqual({ text: 'Terms', language: 'en' })
})

test('of two who edit the same text, the second is told, and nothing of the first is lost', async () => {
  for (const expectedVersion of [0, 1]) {
    const both = await Promise.allSettled([
      as(ada).save({ name: 'terms', texts: { en: 'Of Ada', de: 'Von Ada' }, expectedVersion }),
      as(bob).save({ name: 'terms', texts: { en: 'Of Bob', de: 'Von Bob' }, expectedVersion }),
    ])
    const [done, refused] = both.toSorted((one, other) => one.status.localeCompare(other.status))
    expect(done).toMatchObject({ status: 'fulfilled' })
    expect(refused).toMatchObject({ reason: { reason: 'conflict' } })
    const terms = await readStoreText({ db }, 'terms')
    expect(terms).toEqual(both[0] === done ? { en: 'Of Ada', de: 'Von Ada' } : { en: 'Of Bob', de: 'Von Bob' })
  }
})

test('a letter is the default in a language in which the store has none, and is no page', async () => {
  expect(await readLetter({ db }, 'letterReady', 'de')).toBe(defaultLetters.letterReady.de)
  await as(ada).save({ name: 'letterReady', texts: { en: 'Come, {name}.', de: '' }, expectedVersion: 0 })
  expect(await readLetter({ db }, 'letterReady', 'en')).toBe('Come, {name}.')
  expect(await readLetter({ db }, 'letterReady', 'de')).toBe(defaultLetters.letterReady.de)
  expect(await readShownTexts({ db })).toEqual([])
})

test('a version that is not the latest is refused', async () => {
  await as(ada).save({ name: 'terms', texts: { en: 'One', de: 'Eins' }, expectedVersion: 0 })
  for (const expectedVersion of [0, 7]) {
    await expect(
      as(bob).save({ name: 'terms', texts: { en: 'Two', de: 'Zwei' }, expectedVersion }),
    ).rejects.toMatchObject({ reason: 'conflict' })
  }
  expect(await readTexts()).toEqual({ terms: { en: 'One', de: 'Eins' } })
})

test('a language that has no text yet gets one when the others are replaced', async () => {
  await db.storeText.create({
    data: { name: 'terms', language: 'en', text: 'One', version: 3, changedAt: new Date(NOW), changedBy: 'operator' },
  })
  await as(ada).save({ name: 'terms', texts: { en: 'Two', de: 'Zwei' }, expectedVersion: 3 })
  expect(await as(ada).list()).toContainEqual(
    expect.objectContaining({ name: 'terms', version: 4, texts: { en: 'Two', de: 'Zwei' } }),
  )
})

test('the same change sent again is done once', async () => {
  const key = crypto.randomUUID()
  const input = { name: 'faq', texts: { en: '# Why?', de: '' }, expectedVersion: 0 } as const
  const first = await as(ada, { key }).save(input)
  expect(await as(ada, { key }).save(input)).toEqual(first)
  expect(await as(ada).list()).toContainEqual(expect.objectContaining({ name: 'faq', version: 1 }))
})

test('pages that are remembered become old when a text changes', async () => {
  const readChanges = await readChangesFromNow(db)
  await as(ada).save({ name: 'faq', texts: { en: '# Why?', de: '' }, expectedVersion: 0 })
  expect(await readChanges()).toEqual([{ of: 'part', part: 'store' }])
})

test('nobody but the staff reads or changes them here', async () => {
  const input = { name: 'imprint', texts: { en: 'Mine', de: '' }, expectedVersion: 0 } as const
  for (const caller of [
    anonymous,
    accountCaller('1'),
    { kind: 'user', userId: '1', staffRole: null, isFresh: false } as const,
  ]) {
    await expect(as(caller).list()).rejects.toMatchObject({ name: 'TRPCError' })
    await expect(as(caller).save(input)).rejects.toMatchObject({ name: 'TRPCError' })
  }
  expect(await db.storeText.count()).toBe(0)
})

describe('a long text', () => {
  const schema = longTextSchema(MAX_TEXT_LENGTH)

  test.each([
    ['line breaks of any system', 'a\r\nb\rc\vd\u2028e', 'a\nb\nc\nd\ne'],
    ['many empty lines', '\n\n a\n \n\t\n\n\nb \n', 'a\n\nb'],
    ['tabs', '-\ta', '- a'],
    ['nothing but white space', ' \n\t\n ', ''],
    ['spaces that must not break', '§\u00a05 DDG', '§\u00a05 DDG'],
  ])('%s is tidied', (_, text, tidied) => {
    expect(schema.parse(text)).toBe(tidied)
  })

  test.each([
    ['a control character', 'a\u0007b'],
    ['NUL', 'a\0b'],
    ['a bidirectional control', 'nodnoL\u202e'],
    ['half of a surrogate pair', 'a\ud800b'],
    ['a noncharacter', 'a\ufffeb'],
    ['nothing that can be seen', '\u200b\n\u200b'],
    ['too many characters', 'x'.repeat(MAX_TEXT_LENGTH + 1)],
  ])('%s is refused, and said to be in its language', (_, text) => {
    const input = { name: 'faq', texts: { en: 'good', de: text }, expectedVersion: 0 }
    expect(saveTextInput.safeParse(input).error?.issues.map(({ path }) => path)).toEqual([['texts', 'de']])
  })

  test('the database keeps the longest, whatever its characters', async () => {
    const en = `🐾\n${'x'.repeat(MAX_TEXT_LENGTH - 4)}\n🐾`
    await as(ada).save({ name: 'terms', texts: { en, de: '' }, expectedVersion: 0 })
    expect((await readStoreText({ db }, 'terms'))?.en).toBe(en)
  })
})
