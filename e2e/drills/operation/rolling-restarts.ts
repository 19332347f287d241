import { freePort } from '@/server/db/embedded/free-port'
import { startRedis } from '@/server/limits/testing'
import { type Drill, type Ground, underLoad } from './drill'
import { newFolder } from './folder'
import { startOwnPostgres } from './own-postgres'
import { isAnsweredBesideStreams, STREAMS } from './proxies/http2-streams'
import { type ProxyName, startProxy } from './proxies/proxy'
import { type Store, startStore, stopStore } from './store'

interface TwoStores extends Ground {
  /** Where the proxy speaks HTTP/2. */
  readonly http2Origin: string
  /** Stops one and starts it again on its port. */
  restart(index: 0 | 1): Promise<void>
}

/** Two stores on one database and one Redis, behind a proxy, each restarted in turn: no client may notice. */
export const rollingRestarts = (proxy: ProxyName): Drill =>
  underLoad<TwoStores>({
    mayFail: false,
    setUp: () => startTwoStores(proxy),
    async disturb({ restart, http2Origin }, { length, apiKey, report }) {
      if (!(await isAnsweredBesideStreams(http2Origin, apiKey))) {
        report(`${STREAMS} event streams leave no request a place on an HTTP/2 connection`)
      }
      const rounds = length === 'full' ? 20 : 2
      for (let round = 0; round < rounds; round += 1) {
        await restart(0)
        await restart(1)
      }
      return `${rounds} rolling restarts of two stores behind ${proxy}`
    },
  })

async function startTwoStores(proxy: ProxyName): Promise<TwoStores> {
  const [postgres, redis, folder] = [await startOwnPostgres(), await startRedis(), await newFolder()]
  const [port, http2Port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const start = (index: 0 | 1) =>
    startStore(ports[index], {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder.path,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
  const stores: [Store, Store] = [await start(0), await start(1)]
  const running = await startProxy(proxy, { port, http2Port, stores: ports })
  return {
    origin: running.origin,
    http2Origin: running.http2Origin,
    databaseUrl: async () => postgres.url,
    async restart(index) {
      await stopStore(stores[index])
      stores[index] = await start(index)
      await running.untilBothServe()
    },
    async close() {
      await running.stop()
      await Promise.all(stores.map((store) => store.signal('SIGKILL')))
      await Promise.all(stores.map(({ ended }) => ended))
      await redis.stop()
      await postgres.remove()
      await folder.remove()
    },
  }
}
