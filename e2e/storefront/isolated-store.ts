import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Forwarder, startForwarder } from '@/server/db/testing/tcp-proxy'
import { openEmbeddedPostgres } from '@/server/db/embedded'
import { startStore } from './start-store'
import { test as base } from './fixtures'

export interface OwnStore {
  readonly url: string
  /** Between the store and its database. */
  readonly line: Pick<Forwarder, 'cut' | 'restore'>
  /** Straight to its database. */
  readonly db: pg.Client
}

/** A test on a store, with a database, that the tests of this file have for themselves: to do it harm, or to have it quiet. */
export const test = base.extend<object, { ownStore: OwnStore }>({
  ownStore: [
    async ({ playwright: _ }, use) => {
      const { url } = await openEmbeddedPostgres({ dataDir: process.env.STORE_DATA_DIR ?? '', role: 'cli' })
      const name = `own_${randomUUID().replaceAll('-', '')}`
      const cluster = await connect(url)
      await cluster.query(`CREATE DATABASE ${name}`)
      const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).toString()
      const line = await startForwarder(databaseUrl)
      const store = await startStore({ DATABASE_URL: line.url })
      const db = await connect(databaseUrl)
      await use({ url: store.url, line, db })
      await db.end()
      await store.stop()
      await line.close()
      await cluster.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await cluster.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ ownStore }, use) => use(ownStore.url),
  setStatus: [
    ({ ownStore: { db } }, use) =>
      use(async (petId, status) => {
        await db.query('UPDATE pet SET status = $2 WHERE id = $1', [petId, status])
      }),
    { scope: 'worker' },
  ],
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
