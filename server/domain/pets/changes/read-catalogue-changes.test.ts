import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { clientOfTest, databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { createReadCatalogueChanges, type ReadCatalogueChanges } from './read-catalogue-changes'

const { db, url } = databaseOfFile()
const writer = new pg.Client({ connectionString: url })
const other = new pg.Client({ connectionString: url })
let read: ReadCatalogueChanges

beforeAll(async () => {
  await Promise.all([writer.connect(), other.connect()])
  await writer.query("INSERT INTO category (name) VALUES ('Dogs'), ('Cats')")
  await writer.query("INSERT INTO pet (name, category_id) SELECT 'Rex', 1 FROM generate_series(1, 200)")
})

afterAll(async () => {
  await Promise.all([writer.end(), other.end()])
})

beforeEach(async () => {
  read = createReadCatalogueChanges(db)
  expect(await read()).toEqual([])
})

const changed = { petId: 7, status: 'available' } as const

test.each([
  ['a new animal', "INSERT INTO pet (name, category_id) VALUES ('Odie', 1)"],
  ['another name', "UPDATE pet SET name = 'Max' WHERE id = 7", changed],
  ['another category', 'UPDATE pet SET category_id = 2 WHERE id = 7', changed],
  ['a new category', "INSERT INTO category (name) VALUES ('Frogs')"],
  ['a renamed category', "UPDATE category SET name = 'Hounds' WHERE id = 1"],
  ['a removed animal', 'DELETE FROM pet WHERE id = 200'],
  ['a removed category', "DELETE FROM category WHERE name = 'Frogs'"],
  ['copied animals', 'COPY pet (name, category_id) FROM PROGRAM \'printf "Tom\\t2\\n"\''],
] as const)('%s is a change, once', async (_, sql, ...changes) => {
  await writer.query(sql)
  expect(await read()).toEqual([...changes, 'other'])
  expect(await read()).toEqual([])
})

test('statuses are changes in the order of their commits', async () => {
  await writer.query("UPDATE pet SET status = 'pending' WHERE id = 1")
  await writer.query("UPDATE pet SET status = 'available' WHERE id = 1")
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 2")
  expect(await read()).toEqual([
    { petId: 1, status: 'pending' },
    { petId: 1, status: 'available' },
    { petId: 2, status: 'sold' },
  ])
  expect(await read()).toEqual([])
  await writer.query("UPDATE pet SET status = 'pending' WHERE id BETWEEN 10 AND 150")
  expect(await read()).toContain('other')
  expect(await read()).toEqual([])
})

test('regression: a status that cannot be told, as nothing can be written, may be anything', async () => {
  const readOnly = createReadCatalogueChanges(clientOfTest(`${url}?options=-c%20default_transaction_read_only%3Don`))
  expect(await readOnly()).toEqual([])
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 5")
  expect(await readOnly()).toEqual(['other'])
  expect(await read()).toEqual([{ petId: 5, status: 'sold' }])
  expect(await readOnly()).toEqual([{ petId: 5, status: 'sold' }])
})

test('a history that was set back is a change', async () => {
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 3")
  await read()
  await writer.query('DELETE FROM event WHERE id = (SELECT max(id) FROM event)')
  expect(await read()).toEqual(['other'])
})

test('regression: what ends in another database on the same server is none', async () => {
  const elsewhere = await databaseOfTest()
  const stranger = new pg.Client({ connectionString: elsewhere.url })
  await stranger.connect()
  onTestFinished(() => stranger.end())
  await stranger.query('BEGIN')
  await stranger.query("INSERT INTO category (name) VALUES ('Dogs')")
  await writer.query("UPDATE pet SET name = 'Max' WHERE id = 8")
  expect(await read()).toEqual([{ petId: 8, status: 'available' }, 'other'])
  await stranger.query('COMMIT')
  expect(await read()).toEqual([])
})

test('what pages do not show is none', async () => {
  await writer.query('INSERT INTO account (name) VALUES (gen_random_uuid()::text)')
  await writer.query("INSERT INTO setting (name, value) VALUES (gen_random_uuid()::text, 'b')")
  await writer.query('INSERT INTO store_user (email) VALUES (gen_random_uuid()::text)')
  expect(await read()).toEqual([])
})

describe('a transaction', () => {
  test('is a change when it commits, however long after its statement, and after other changes', async () => {
    await writer.query('BEGIN')
    await writer.query("INSERT INTO pet (name, category_id) VALUES ('Slow', 1)")
    await read()
    expect(await read()).toEqual([])
    await other.query("INSERT INTO pet (name, category_id) VALUES ('Quick', 1)")
    expect(await read()).toEqual(['other'])
    expect(await read()).toEqual([])
    await writer.query('COMMIT')
    expect(await read()).toEqual(['other'])
    expect(await read()).toEqual([])
  })

  test('regression: that begins to write between the two queries is a change when it commits', async () => {
    const between = createReadCatalogueChanges({
      $queryRaw: async (...query: Parameters<typeof db.$queryRaw>) => {
        const rows = await db.$queryRaw(...query)
        // The first of the two.
        if (JSON.stringify(query[0]).includes('catalogue_write')) await onQuery?.()
        return rows
      },
    } as never)
    let onQuery: (() => Promise<unknown>) | undefined
    await between()
    await writer.query('BEGIN')
    onQuery = () => {
      onQuery = undefined
      return writer.query("INSERT INTO pet (name, category_id) VALUES ('Between', 1)")
    }
    const seen = [...(await between()), ...(await between())]
    await writer.query('COMMIT')
    seen.push(...(await between()))
    expect(seen.at(-1)).toBe('other')
    expect(await between()).toEqual([])
  })

  test('that was running before the first call is a change when it commits', async () => {
    await writer.query('BEGIN')
    await writer.query("UPDATE category SET name = 'Wolves' WHERE id = 1")
    const late = createReadCatalogueChanges(db)
    await late()
    await writer.query('COMMIT')
    expect(await late()).toEqual(['other'])
  })
})
