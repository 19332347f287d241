import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { clientOfTest, databaseOfFile, databaseOfTest } from '@/server/platform/db/testing'
import { runs } from '@/server/testing/runs'
import { type Change, createReadChanges, type ReadChanges } from './changes'
import { numberEvents } from './number-events'

const { db, url } = databaseOfFile()
const writer = new pg.Client({ connectionString: url })
const other = new pg.Client({ connectionString: url })
let read: ReadChanges

beforeAll(async () => {
  await Promise.all([writer.connect(), other.connect()])
  await writer.query("INSERT INTO category (name) VALUES ('Dogs'), ('Cats')")
  await writer.query("INSERT INTO pet (name, category_id) SELECT 'Rex', 1 FROM generate_series(1, 10_000)")
  await writer.query("INSERT INTO account (name) VALUES ('one')")
  await numberEvents(db)
})

afterAll(async () => {
  await Promise.all([writer.end(), other.end()])
})

beforeEach(async () => {
  read = createReadChanges(db)
  expect(await read()).toEqual([{ of: 'part', part: 'everything' }])
})

const ofPart = (part: string) => ({ of: 'part', part })
const ofPet = (type: string, petId: unknown, status = 'available', categoryId = 1) => ({
  ...{ of: 'pet', type: `pet.${type}`, petId, categoryId, status },
})
const anId = expect.any(Number)

test.each([
  ['a new animal', "INSERT INTO pet (name, category_id) VALUES ('Odie', 1)", ofPet('added', anId)],
  [
    'copied animals',
    'COPY pet (name, category_id) FROM PROGRAM \'printf "Tom\\t2\\n"\'',
    ofPet('added', anId, 'available', 2),
  ],
  ['another status', "UPDATE pet SET status = 'sold' WHERE id = 6", ofPet('changed', 6, 'sold')],
  ['another name', "UPDATE pet SET name = 'Max' WHERE id = 7", ofPet('changed', 7), ofPart('pet_description')],
  [
    'another category',
    'UPDATE pet SET category_id = 2 WHERE id = 7',
    ofPet('changed', 7, 'available', 2),
    ofPart('pet_description'),
  ],
  [
    'a removed animal',
    'DELETE FROM pet WHERE id = 200',
    ofPet('withdrawn', 200),
    ofPart('pet_photo'),
    ofPart('pet_profile'),
  ],
  ['the time when it came', 'UPDATE pet SET created_at = now() WHERE id = 201', ofPart('pet')],
  [
    'what an animal is like',
    'INSERT INTO pet_profile (pet_id, version, changed_at, changed_by) VALUES (1, 1, now(), $$operator$$)',
    ofPart('pet_profile'),
    ofPet('profile_changed', 1),
  ],
  ['a new category', "INSERT INTO category (name) VALUES ('Frogs')", ofPart('category')],
  ['a renamed category', "UPDATE category SET name = 'Hounds' WHERE id = 1", ofPart('category')],
  ['a removed category', "DELETE FROM category WHERE name = 'Frogs'", ofPart('category')],
  [
    'several statements',
    'UPDATE category SET name = name; UPDATE category SET name = name; DELETE FROM store_text',
    ofPart('category'),
    ofPart('store'),
  ],
  [
    'an order',
    "BEGIN; UPDATE pet SET status = 'pending' WHERE id = 8; INSERT INTO store_order (pet_id, account_id) VALUES (8, 1); COMMIT",
    ofPet('changed', 8, 'pending'),
    { of: 'order', orderId: anId, accountId: 1 },
  ],
  ['an event that is not as it was', 'UPDATE event SET type = type WHERE id = 1', ofPart('event')],
  ['an order that is not as it was', 'UPDATE store_order SET ship_date = now()', ofPart('order')],
] as const)('%s is a change, once', async (_, sql, ...changes) => {
  await writer.query(sql)
  const found = await read()
  expect(found).toEqual(expect.arrayContaining([...changes]))
  expect(found).toHaveLength(changes.length)
  await numberEvents(db)
  expect(await read()).toEqual([])
})

test('changes of an animal come in the order of their commits, and many at once as everything', async () => {
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 1")
  await numberEvents(db)
  await writer.query("UPDATE pet SET status = 'available' WHERE id = 1")
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 2")
  expect(await read()).toEqual([ofPet('changed', 1, 'sold'), ofPet('changed', 1), ofPet('changed', 2, 'sold')])
  expect(await read()).toEqual([])
  await writer.query("UPDATE pet SET status = 'sold' WHERE id BETWEEN 400 AND 1500")
  expect(await read()).toEqual([ofPart('everything')])
  expect(await read()).toEqual([])
})

test('regression: a plan to look for changes is kept, however few there are', async () => {
  const own = clientOfTest(url, { maxConnections: 1 })
  await numberEvents(own)
  await own.query('VACUUM ANALYZE', [])
  const readOwn = createReadChanges(own)
  for (let time = 0; time < 20; time += 1) {
    await writer.query("UPDATE pet SET status = 'sold' WHERE id = 300")
    await readOwn()
  }
  const plans = `
    SELECT generic_plans::int AS kept, custom_plans::int AS "madeAnew" FROM pg_prepared_statements
    WHERE statement LIKE '%pg_visible_in_snapshot%' AND statement NOT LIKE '%pg_prepared%'`
  // PostgreSQL tries five before it keeps one.
  expect(await own.query(plans, [])).toEqual([{ kept: 15, madeAnew: 5 }])
})

test('regression: what changes while nothing can be numbered is a change all the same', async () => {
  const readOnly = createReadChanges(clientOfTest(`${url}?options=-c%20default_transaction_read_only%3Don`))
  await readOnly()
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 5")
  expect(await readOnly()).toEqual([ofPet('changed', 5, 'sold')])
})

test.each([
  ['was set back', 'DELETE FROM event WHERE id = (SELECT max(id) FROM event)'],
  ['is that of a backup', 'DELETE FROM event; INSERT INTO event OVERRIDING SYSTEM VALUE SELECT * FROM kept'],
])('a history of events that %s may have changed everything', async (_, sql) => {
  await writer.query('CREATE TEMPORARY TABLE IF NOT EXISTS kept AS SELECT * FROM event')
  if (sql.includes('kept')) await writer.query('BEGIN; DELETE FROM event; DELETE FROM unnumbered_event; COMMIT')
  else await writer.query("UPDATE pet SET status = 'sold' WHERE id = 3")
  await numberEvents(db)
  await read()
  await writer.query(sql)
  expect(await read()).toEqual([ofPart('everything')])
})

test('regression: what ends in another database on the same server is none', async () => {
  const elsewhere = await databaseOfTest()
  const stranger = new pg.Client({ connectionString: elsewhere.url })
  await stranger.connect()
  onTestFinished(() => stranger.end())
  await stranger.query('BEGIN')
  await stranger.query("INSERT INTO category (name) VALUES ('Dogs')")
  await writer.query("UPDATE pet SET status = 'sold' WHERE id = 9")
  expect(await read()).toEqual([ofPet('changed', 9, 'sold')])
  await stranger.query('COMMIT')
  expect(await read()).toEqual([])
})

test('what neither pages nor cached responses show is none', async () => {
  await writer.query('INSERT INTO account (name) VALUES (gen_random_uuid()::text)')
  await writer.query("INSERT INTO setting (name, value) VALUES (gen_random_uuid()::text, 'b')")
  await writer.query('INSERT INTO store_user (email) VALUES (gen_random_uuid()::text)')
  expect(await read()).toEqual([])
})

test.each([
  ['category', 'name'],
  ['pet', 'name'],
  ['store_order', 'status'],
  ['event', 'type'],
])('while %s has no column %s it fails, as reading that does', async (table, column) => {
  await writer.query(`ALTER TABLE ${table} RENAME ${column} TO mislaid`)
  await expect(read()).rejects.toThrow(`column ${table}.${column} does not exist`)
  await writer.query(`ALTER TABLE ${table} RENAME mislaid TO ${column}`)
  expect(await read()).toEqual([ofPart('everything')])
})

describe('a transaction', () => {
  test('is a change when it commits, however long after its statement, and after other changes', async () => {
    await writer.query('BEGIN')
    await writer.query("INSERT INTO pet (name, category_id) VALUES ('Slow', 1)")
    await writer.query("UPDATE category SET name = 'Wolves' WHERE id = 1")
    expect(await read()).toEqual([])
    await other.query("INSERT INTO pet (name, category_id) VALUES ('Quick', 2)")
    expect(await read()).toEqual([ofPet('added', anId, 'available', 2)])
    await numberEvents(db)
    expect(await read()).toEqual([])
    await writer.query('COMMIT')
    expect(await read()).toEqual([ofPet('added', anId), ofPart('category')])
    await numberEvents(db)
    expect(await read()).toEqual([])
  })

  test('that is rolled back is none', async () => {
    await writer.query('BEGIN')
    await writer.query("INSERT INTO pet (name, category_id) VALUES ('Never', 1)")
    await read()
    await writer.query('ROLLBACK')
    expect(await read()).toEqual([])
  })

  test('that was running before the first call is a change when it commits', async () => {
    await writer.query('BEGIN')
    await writer.query("UPDATE category SET name = 'Wolves' WHERE id = 1")
    const late = createReadChanges(db)
    await late()
    await writer.query('COMMIT')
    expect(await late()).toEqual([ofPart('category')])
  })

  test('is a change exactly once, however several interleave with each other, with reads and with numbering', async () => {
    const clients = [writer, other]
    const step = fc.record({
      at: fc.nat({ max: clients.length - 1 }),
      does: fc.constantFrom('begin', 'write', 'write', 'nest', 'undo', 'commit', 'rollback', 'number', 'read'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await read()
        const open: (number[] | undefined)[] = clients.map(() => undefined)
        const committed: number[] = []
        const seen: Change[] = []
        const readAll = async () => {
          seen.push(...(await read()))
          const ids = seen.map((change) => (change.of === 'pet' ? change.petId : 0))
          expect(ids.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b))
        }
        for (const [index, { at, does }] of steps.entries()) {
          const [client, written] = [clients[at] ?? expect.unreachable(), open[at]]
          // Each its own animal, so that none waits for another.
          const petId = 1_600 + index
          const write = `UPDATE pet SET status = CASE status WHEN 'sold' THEN 'available' ELSE 'sold' END::pet_status
            WHERE id = ${petId}`
          if (does === 'read') await readAll()
          else if (does === 'number') await numberEvents(db)
          else if (does === 'begin' && !written) {
            await client.query('BEGIN')
            open[at] = []
          } else if (does === 'write') {
            await client.query(write)
            ;(written ?? committed).push(petId)
          } else if (does === 'nest' && written) {
            await client.query(`SAVEPOINT step; ${write}; RELEASE step`)
            written.push(petId)
          } else if (does === 'undo' && written) await client.query(`SAVEPOINT step; ${write}; ROLLBACK TO step`)
          else if ((does === 'commit' || does === 'rollback') && written) {
            await client.query(does)
            if (does === 'commit') committed.push(...written)
            open[at] = undefined
          }
        }
        await Promise.all(clients.map((client, at) => open[at] && client.query('ROLLBACK')))
        await readAll()
      }),
      { numRuns: runs(100) },
    )
  })
})
