import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openEmbeddedPostgres } from '@/server/platform/db/embedded'
import { startTcpProxy, type TcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { test as base } from './fixtures'
import { startStore } from './start-store'

export interface IsolatedStore {
  readonly url: string
  /** Stands between the store and its database. */
  readonly databaseProxy: Pick<TcpProxy, 'cut' | 'restore'>
  /** Straight to its database. */
  readonly db: pg.Client
}

interface StoreOptions {
  /** Environment variables in addition to the usual. */
  readonly storeSettings: Readonly<Record<string, string>>
  /** Where it was built, if not here. */
  readonly storeDirectory: string | undefined
}

/**
 * A test on a store and a database that only a few tests use: so that they can break it, or have it quiet. Files with the
 * same `storeSettings` that run in the same worker share one.
 */
export const test = base.extend<object, StoreOptions & { isolatedStore: IsolatedStore }>({
  storeSettings: [{}, { option: true, scope: 'worker' }],
  storeDirectory: [undefined, { option: true, scope: 'worker' }],
  isolatedStore: [
    async ({ storeSettings, storeDirectory }, use) => {
      const { url } = await openEmbeddedPostgres({ dataDir: process.env.STORE_DATA_DIR ?? '', role: 'cli' })
      const name = `own_${randomUUID().replaceAll('-', '')}`
      const cluster = await connect(url)
      await cluster.query(`CREATE DATABASE ${name}`)
      const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).toString()
      const databaseProxy = await startTcpProxy(databaseUrl)
      const store = await startStore(
        { DATABASE_URL: databaseProxy.url, TRUSTED_PROXIES: '1', ...storeSettings },
        storeDirectory,
      )
      const db = await connect(databaseUrl)
      await use({ url: store.url, databaseProxy, db })
      await db.end()
      await store.stop()
      await databaseProxy.close()
      await cluster.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await cluster.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ isolatedStore }, use) => use(isolatedStore.url),
  db: [({ isolatedStore: { db } }, use) => use(db), { scope: 'worker' }],
})

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
