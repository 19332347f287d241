import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '@/server/platform/db/client'
import { clientOfTest, databaseOfTest } from '@/server/platform/db/testing'
import { numberEvents, numberEventsInBackground } from './number-events'

let db: Database
let url: string

beforeEach(async () => {
  ;({ db, url } = await databaseOfTest())
  await db.category.create({ data: { name: 'Dogs' } })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // It may be ended by the test.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

const numbered = () => db.event.findMany({ orderBy: { id: 'asc' } })

test('however many number at once, and are killed at it, each change has one event, in the order of its pet', async () => {
  const [pets, changes] = [16, 40]
  await db.pet.createMany({ data: Array.from({ length: pets }, () => ({ name: '0', categoryId: 1 })) })
  let isOver = false
  const writers = Array.from({ length: pets }, async (_, at) => {
    const client = await connect()
    let random = at + 1
    for (let change = 1; change <= changes; change += 1) {
      random = (random * 48_271) % 2_147_483_647
      await client.query('BEGIN')
      await client.query('UPDATE pet SET name = $1 WHERE id = $2', [String(change), at + 1])
      if (random % 3 === 0) await pause(random % 7)
      if (random % 5 === 0) {
        await client.query('ROLLBACK')
        change -= 1
      } else await client.query('COMMIT')
    }
  })
  const numberers = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const client = await connect()
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const killing = pause(rows[0].pid % 13).then(
        () => db.$executeRaw`SELECT pg_terminate_backend(${rows[0].pid}::int)`,
      )
      for (let isAlive = true; isAlive; ) {
        isAlive = await client.query('SELECT number_events()').then(
          () => true,
          () => false,
        )
      }
      await killing
    }
  })
  // Follows them by their numbers, as every reader does.
  const seen: string[] = []
  const reader = (async () => {
    for (let after = 0n; ; ) {
      const isLast = isOver
      const found = await db.event.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })
      seen.push(...found.map(({ petId, petName }) => `${petId} ${petName}`))
      after = found.at(-1)?.id ?? after
      if (isLast) return
      await pause(1)
    }
  })()
  await Promise.all(writers)
  isOver = true
  await Promise.all(numberers)
  await reader
  await numberEvents(db)
  const rows = await numbered()
  expect(rows.filter(({ createdAt }, at) => createdAt < (rows[at - 1]?.createdAt ?? createdAt))).toEqual([])
  const events = rows.map(({ petId, petName }) => `${petId} ${petName}`)
  expect(events.slice(0, seen.length)).toEqual(seen)
  for (let petId = 1; petId <= pets; petId += 1)
    expect(events.filter((event) => event.startsWith(`${petId} `))).toEqual(
      Array.from({ length: changes + 1 }, (_, change) => `${petId} ${change}`),
    )
})

test('a transaction that takes long holds up no other, and what it changed is told after its commit', async () => {
  const long = await connect()
  await long.query('BEGIN')
  await long.query("INSERT INTO pet (name, category_id) VALUES ('Long', 1)")
  await db.pet.create({ data: { name: 'Short', categoryId: 1 } })
  await numberEvents(clientOfTest(url))
  expect((await numbered()).map(({ petName }) => petName)).toEqual(['Short'])
  await long.query('COMMIT')
  await numberEvents(db)
  expect((await numbered()).map(({ petName }) => petName)).toEqual(['Short', 'Long'])
})

test('where there is nothing to number, nothing is written: cached responses stay current', async () => {
  const [found] = await db.$transaction(async (tx) => {
    await numberEvents(tx)
    return tx.$queryRaw<object[]>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS "hasWritten"`
  })
  expect(found).toEqual({ hasWritten: false })
})

test('what has been numbered leaves nothing behind that everybody would have to pass over', async () => {
  await db.$executeRaw`INSERT INTO pet (name, category_id) SELECT 'Rex', 1 FROM generate_series(1, 5000)`
  const bytes = async () => {
    await numberEventsInBackground(db)
    const [row] = await db.query<{ bytes: number }>("SELECT pg_relation_size('unnumbered_event') AS bytes", [])
    return row?.bytes
  }
  expect(await bytes()).toBeGreaterThan(100_000)
  await expect.poll(bytes).toBe(0)
})
