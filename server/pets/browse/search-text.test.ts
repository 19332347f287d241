import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOfFile } from '@/server/db/testing'

const { url } = databaseOfFile()
const client = new pg.Client(url)

beforeAll(() => client.connect())
afterAll(() => client.end())

/** The function as it was first defined, under another name. */
async function createFirstDefinition() {
  const migration = await readFile(path.join('prisma', 'migrations', '20261121180000_search', 'migration.sql'), 'utf8')
  const [definition] = /CREATE FUNCTION "search_text"[^;]+;/.exec(migration) ?? []
  if (definition === undefined) throw new Error('the migration does not define search_text')
  await client.query(definition.replace('"search_text"', 'first_search_text'))
}

test('names in Latin letters keep the text that they were first searched by', async () => {
  await createFirstDefinition()
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('Å', 'A\u030a', 'ﬁ', 'İ', 'ß', 'Σ', '\u0301', 'ǆ', '½', 'Ж', ' ') }),
  )
  // PostgreSQL's texts have no U+0000, and nor have names.
  const names = fc.sample(anyName, 2_000).map((name) => name.replaceAll('\0', ''))
  const { rows } = await client.query(
    'SELECT name, first_search_text(name) AS first, search_text(name) AS now FROM unnest($1::text[]) AS name',
    [names],
  )
  expect(rows).toHaveLength(names.length)
  const latin = rows.filter(({ first }) => /^[ -~]*$/.test(first))
  expect(latin.length).toBeGreaterThan(400)
  expect(latin.filter(({ first, now }) => first !== now)).toEqual([])
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
