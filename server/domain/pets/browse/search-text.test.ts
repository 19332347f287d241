import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/platform/db/testing'

const { url } = databaseOfFile()
const client = new pg.Client(url)

beforeAll(() => client.connect())
afterAll(() => client.end())

test('names in Latin letters are searched by what unaccent makes of them', async () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('Å', 'A\u030a', 'ﬁ', 'İ', 'ß', 'Σ', '\u0301', 'ǆ', '½', 'Ж', ' ') }),
  )
  // PostgreSQL's texts have no U+0000, and nor have names.
  const names = fc.sample(anyName, 2_000).map((name) => name.replaceAll('\0', ''))
  const { rows } = await client.query(
    `SELECT name, lower(unaccent(normalize(name, NFC))) AS plain, search_text(name) AS text FROM unnest($1::text[]) AS name`,
    [names],
  )
  expect(rows).toHaveLength(names.length)
  const latin = rows.filter(({ plain }) => /^[ -~]*$/.test(plain))
  expect(latin.length).toBeGreaterThan(400)
  expect(latin.filter(({ plain, text }) => plain !== text)).toEqual([])
})

test.each([
  ['Фёдор', 'федор'],
  ['ЗАЙКА', 'заика'],
  ['Ἀλέξανδρος', 'αλεξανδροσ'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['أَحْمَد', 'احمد'],
  ['قـــطة', 'قطه'],
  ['مصطفى', 'مصطفي'],
  ['שָׁלוֹם', 'שלום'],
  ['が', 'が'],
  ['か\u3099', 'が'],
  ['हिन्दी', 'हिन्दी'],
  ['น้ำ', 'น้ำ'.normalize('NFC')],
  ['한글', '한글'],
])('%j is searched as %j', async (name, text) => {
  const { rows } = await client.query('SELECT search_text($1) AS text', [name])
  expect(rows).toEqual([{ text }])
})

test('the text of a name does not depend on the search path, which is another one while an index is built', async () => {
  await client.query('CREATE TABLE renamed AS SELECT $$Renée$$ AS name')
  await client.query('CREATE INDEX renamed_search ON renamed (search_text(name))')
  await client.query('REINDEX INDEX renamed_search')
  await client.query("SELECT set_config('search_path', 'pg_catalog', false)")
  const { rows } = await client.query('SELECT public.search_text(name) AS text FROM public.renamed')
  await client.query('RESET search_path')
  expect(rows).toEqual([{ text: 'renee' }])
})
