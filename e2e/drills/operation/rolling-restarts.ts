import { setTimeout as pause } from 'node:timers/promises'
import { newFolder } from '@/e2e/harness/folder'
import { startOwnPostgres } from '@/e2e/harness/own-postgres'
import { type Store, startStore, stopStore } from '@/e2e/harness/store'
import { startRedis } from '@/server/limits/testing'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { type Drill, type Ground, underLoad } from './drill'
import { buildEarlierVersion, type EarlierVersion, whyNoEarlierVersion } from './earlier-version'
import { isAnsweredBesideStreams, STREAMS } from './proxies/http2-streams'
import { type ProxyName, startProxy } from './proxies/proxy'

interface TwoStores extends Ground {
  /** Where the proxy speaks HTTP/2. */
  readonly http2Origin: string
  /** Stops one and starts this version on its port, or the one that was built in a directory. */
  restart(index: 0 | 1, directory?: string): Promise<void>
  /** Ends one by SIGKILL, and starts it again on its port, as a supervisor does. */
  kill(index: 0 | 1): Promise<void>
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
      const rounds = length === 'full' ? 20 : 1
      for (let round = 0; round < rounds; round += 1) {
        await restart(0)
        await restart(1)
      }
      return `${rounds} rolling restarts of two stores behind ${proxy}`
    },
  })

/** One of two stores behind nginx is killed in turn: what it had begun may be cut off, and the other serves meanwhile. */
export const killedStores: Drill = underLoad<TwoStores>({
  mayFail: true,
  setUp: () => startTwoStores('nginx'),
  async disturb({ kill }, { length }) {
    const times = length === 'full' ? 4 : 1
    for (let time = 0; time < times; time += 1) await kill(time % 2 === 0 ? 0 : 1)
    return `kill -9 of one of two stores behind nginx, ${times} times`
  },
  judge(slowestMs, { report }) {
    if (slowestMs > ANSWERED_WITHIN_MS) report(`a request took ${slowestMs.toFixed(0)} ms`)
  },
})

/** No client may wait for a store that is gone until it gives up by itself. */
const ANSWERED_WITHIN_MS = 10_000

/**
 * Two stores of the version before are replaced, one after the other; then by that version again, which knows nothing of
 * the last migrations, and once more by this one: no client may notice, at any time.
 */
export const rollingUpgrade: Drill = {
  cannotRun: whyNoEarlierVersion,
  async run(length) {
    const earlier = await buildEarlierVersion()
    try {
      return await underLoad<TwoStores>({
        mayFail: false,
        setUp: () => startTwoStores('nginx', earlier),
        async disturb({ restart }) {
          for (const directory of [undefined, earlier.directory, undefined]) {
            await restart(0, directory)
            await pause(SIDE_BY_SIDE_MS[length])
            await restart(1, directory)
          }
          return 'two stores of the version before are replaced in turn, rolled back, and replaced again'
        },
      }).run(length)
    } finally {
      await earlier.remove()
    }
  },
}

/** How long the versions serve side by side. */
const SIDE_BY_SIDE_MS = { full: 30_000, short: 5_000 }

async function startTwoStores(proxy: ProxyName, earlier?: EarlierVersion): Promise<TwoStores> {
  const [postgres, redis, folder] = [await startOwnPostgres(), await startRedis(), await newFolder()]
  const [port, http2Port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: folder.path,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const start = (index: 0 | 1, directory?: string) => startStore(ports[index], environment, directory)
  const stores: [Store, Store] = [await start(0, earlier?.directory), await start(1, earlier?.directory)]
  const running = await startProxy(proxy, { port, http2Port, stores: ports })
  return {
    origin: running.origin,
    http2Origin: running.http2Origin,
    databaseUrl: async () => postgres.url,
    ...(earlier && { createKey: () => earlier.createKey(postgres.url, folder.path) }),
    async restart(index, directory) {
      await stopStore(stores[index])
      stores[index] = await start(index, directory)
      await running.untilBothServe()
    },
    async kill(index) {
      stores[index].signal('SIGKILL')
      await stores[index].ended
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
