import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newFolder } from '@/e2e/harness/folder'
import { createUnlimitedKey } from '@/e2e/harness/unlimited-key'
import { formatTable } from '@/server/cli/format-table'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { applyMigrations } from '@/server/platform/db/migrate'
import { runSql } from '@/server/platform/db/testing'
import { type Child, ourServer, startChild } from './child'
import { sendEach } from './load'
import { spreadOf } from './measure'
import { openPostgresCpu } from './process-cpu'

/** What something written costs, by how many write at once. */
export interface WriteCost {
  readonly write: string
  readonly writers: number
  readonly perSecond: number
  /** CPU for each, in µs: of our server, if it takes part, and of PostgreSQL with the numbering of events. */
  readonly serverMicros: number | undefined
  readonly postgresMicros: number
}

/** Something that can be written any number of times. */
interface Write {
  readonly title: string
  /** Writes it so often, by so many at once. */
  readonly repeat: (amount: number, writers: number) => Promise<unknown>
  readonly server?: Child
}

interface Extent {
  /** How many write at once, in turn. */
  readonly writers: readonly number[]
  readonly amount: number
  readonly rounds: number
}

/** What comes with a new pet, and is taken away: one more for each variant. */
const parts = [
  { title: 'a pet by SQL', without: '' },
  { title: '… without its event', without: 'DROP TRIGGER pet_event_recorded_when_added ON pet' },
  { title: '… nor the rules of names', without: 'DROP TRIGGER pet_name_rules_of_new ON pet' },
  { title: '… nor the index of trigrams', without: 'DROP INDEX pet_search_any_script_trigrams_idx' },
  {
    title: '… as into a plain table',
    without: `
      ALTER TABLE pet DROP CONSTRAINT pet_category_id_fkey, DROP CONSTRAINT pet_account_id_fkey;
      DO $$ DECLARE name TEXT; BEGIN
        FOR name IN SELECT indexname FROM pg_indexes WHERE tablename = 'pet' AND indexname <> 'pet_pkey'
        LOOP EXECUTE 'DROP INDEX ' || name; END LOOP;
      END $$`,
  },
] as const

/** So often are events numbered by a process that writes much. */
const NUMBER_EVERY_MS = 20
const PETS_BEFORE = 10_000

/** Writes to a PostgreSQL that waits for its disk, for each number of writers in turn: by REST, then by SQL alone. */
export async function measureWrites(extent: Extent): Promise<WriteCost[]> {
  const folder = await newFolder()
  const stops = [folder.remove]
  try {
    const { url, stop } = await openEmbeddedPostgres({ dataDir: path.join(folder.path, 'database'), role: 'server' })
    stops.unshift(stop)
    const openDatabase = async (name: string) => {
      await runSql(url, `CREATE DATABASE ${name}`)
      const own = Object.assign(new URL(url), { pathname: name }).toString()
      await applyMigrations(own)
      await runSql(own, "INSERT INTO category (name) VALUES ('Dogs')")
      await addPets(own, PETS_BEFORE)
      return own
    }
    const measure = await openMeasure(url, extent)
    const byRest = await openDatabase('by_rest')
    const key = await createUnlimitedKey(byRest, 'writer')
    const environment = { DATABASE_URL: byRest, DEMO: 'false', DATA_DIR: path.join(folder.path, 'server') }
    const server = await startChild(ourServer, environment)
    const costs = await measure(writesByRest(server, key, byRest)).finally(() => server.stop())
    let removed = ''
    for (const [index, { title, without }] of parts.entries()) {
      const bySql = await openDatabase(`by_sql_${index}`)
      removed += `${without};`
      await runSql(bySql, removed)
      costs.push(...(await measure([insertBySql(title, bySql)])))
    }
    return costs
  } finally {
    for (const stop of stops) await stop()
  }
}

const addPets = (databaseUrl: string, count: number) =>
  runSql<{ id: number }>(
    databaseUrl,
    `INSERT INTO pet (name, category_id) SELECT 'Animal ' || n, 1 FROM generate_series(1, ${count}) n RETURNING id::int`,
  )

/** Each write in turn, after a round that does not count. */
async function openMeasure(databaseUrl: string, { writers, amount, rounds }: Extent) {
  const postgresCpu = await openPostgresCpu(databaseUrl)
  return async (writes: readonly Write[]): Promise<WriteCost[]> => {
    const costs: WriteCost[] = []
    for (const { title, repeat, server } of writes) {
      for (const count of writers) {
        const samples: { seconds: number; server: number; postgres: number }[] = []
        for (let round = -1; round < rounds; round += 1) {
          const began = { at: performance.now(), server: (await server?.cpu()) ?? 0, postgres: await postgresCpu() }
          await repeat(amount, count)
          if (round < 0) continue
          samples.push({
            seconds: (performance.now() - began.at) / 1_000,
            server: ((await server?.cpu()) ?? 0) - began.server,
            postgres: (await postgresCpu()) - began.postgres,
          })
        }
        const median = (figure: 'seconds' | 'server' | 'postgres') =>
          spreadOf(samples.map((sample) => sample[figure])).median / amount
        costs.push({
          ...{ write: title, writers: count, perSecond: 1 / median('seconds'), postgresMicros: median('postgres') },
          serverMicros: server && median('server'),
        })
      }
    }
    return costs
  }
}

function writesByRest(server: Child, key: string, databaseUrl: string): readonly Write[] {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) => ({ method: 'POST', path, headers, body: JSON.stringify(body) }) as const
  return [
    {
      title: 'POST of a pet',
      server,
      repeat: (amount, writers) =>
        sendEach(
          server.origin,
          Array.from({ length: amount }, () => post('/v1/pets', { name: 'Biscuit', categoryId: 1 })),
          writers,
        ),
    },
    {
      title: 'POST of an order, with its pet by SQL',
      server,
      async repeat(amount, writers) {
        const pets = await addPets(databaseUrl, amount)
        const orders = pets.map(({ id }) => post('/v1/store/orders', { petId: id }))
        await sendEach(server.origin, orders, writers)
      },
    },
  ]
}

/** Over a connection for each writer, while two listen and one numbers. */
const insertBySql = (title: string, databaseUrl: string): Write => ({
  title,
  async repeat(amount, writers) {
    const open = async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }
    const [numbering, ...listening] = await Promise.all([open(), open(), open()])
    for (const client of listening) await client.query('LISTEN event')
    const clients = await Promise.all(Array.from({ length: writers }, open))
    let left = amount
    let isDone = false
    const write = async (client: pg.Client) => {
      for (; left > 0; left -= 1)
        await client.query({
          name: 'add',
          text: "INSERT INTO pet (name, category_id) VALUES ('Biscuit', 1) RETURNING id",
        })
    }
    const number = async () => {
      while (!isDone) {
        await numbering.query('SELECT number_events()')
        await pause(NUMBER_EVERY_MS)
      }
    }
    const numbered = number()
    await Promise.all(clients.map(write))
    isDone = true
    await numbered
    await Promise.all([numbering, ...listening, ...clients].map((client) => client.end()))
  },
})

/** For people. */
export function formatWrites(costs: readonly WriteCost[]): string {
  const rows = costs.map(({ write, writers, perSecond, serverMicros, postgresMicros }) => [
    ...[write, String(writers), perSecond.toFixed(0), serverMicros?.toFixed(0) ?? '', postgresMicros.toFixed(0)],
  ])
  return formatTable(['WRITE', 'WRITERS', 'PER SECOND', 'CPU µs EACH', 'OF POSTGRESQL'], rows)
}
