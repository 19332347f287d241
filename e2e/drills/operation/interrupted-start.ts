import { setTimeout as pause } from 'node:timers/promises'
import { newFolder } from '@/e2e/harness/folder'
import { type OwnPostgres, startOwnPostgres } from '@/e2e/harness/own-postgres'
import { isAlive, renderersOf } from '@/e2e/harness/processes'
import { type Store, spawnStore, startStore, stopStore } from '@/e2e/harness/store'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { runSql } from '@/server/platform/db/testing'
import { type Drill, type Length, withoutClients } from './drill'

interface Starting {
  readonly store: Store
  readonly postgres: OwnPostgres
}

/** The steps of a start, each by how somebody outside sees that it has been reached. */
const steps = {
  spawned: async () => true,
  'opening the database': async ({ store }) => store.output().includes('Opening the database'),
  migrating: ({ postgres }) => isMigrating(postgres.adminUrl),
  'starting the process for pages': async ({ store }) => renderersOf(store.pid).length > 0,
  listening: ({ store }) => isAnswered(store),
  'telling that it runs': async ({ store }) => store.output().includes('is running at'),
} as const satisfies Record<string, (starting: Starting) => Promise<boolean>>

type Step = keyof typeof steps

/** Only ends a hang. */
const REACHED_WITHIN_MS = 300_000
/** To stop what a start has begun; a page that is being rendered is ended by force after 5 s. The short form only ends a hang. */
const ENDS_WITHIN_MS: Readonly<Record<Length, number>> = { full: 10_000, short: 300_000 }

/** Stops a store at each step of its start: it ends by itself, soon, and the next start serves. */
export const interruptedStarts: Drill = {
  async run(length) {
    const [postgres, folder] = [await startOwnPostgres(), await newFolder()]
    try {
      const environment = {
        DATABASE_URL: postgres.url,
        DATA_DIR: folder.path,
        HOST: '127.0.0.1',
        SHUTDOWN_DELAY: '0',
      }
      const shortcomings: string[] = []
      for (const step of Object.keys(steps) as Step[]) {
        const store = spawnStore(await freePort(), environment)
        const shortcoming = await interrupt({ store, postgres }, step, ENDS_WITHIN_MS[length])
        if (shortcoming) shortcomings.push(`SIGTERM while ${step}: ${shortcoming}`)
        // In the short form the next step is the next start.
        if (length === 'full') await stopStore(await startStore(await freePort(), environment))
      }
      const begun = performance.now()
      await stopStore(await startStore(await freePort(), environment))
      const done = `SIGTERM at ${Object.keys(steps).length} steps of a start`
      return withoutClients({ done, recoveredMs: performance.now() - begun, shortcomings })
    } finally {
      await postgres.remove()
      await folder.remove()
    }
  },
}

/** @returns what is not as it must be */
async function interrupt(starting: Starting, step: Step, endsWithinMs: number): Promise<string | undefined> {
  const { store } = starting
  try {
    for (const deadline = Date.now() + REACHED_WITHIN_MS; !(await steps[step](starting)); await pause(5))
      if (store.hasEnded() || Date.now() > deadline)
        return `the start did not get there:\n${store.output().slice(-1_000)}`
    const renderers = renderersOf(store.pid)
    store.signal('SIGTERM')
    const end = await Promise.race([store.ended, pause(endsWithinMs, undefined, { ref: false })])
    if (end === undefined) return `it had not ended after ${endsWithinMs / 1000} s`
    // Before it has begun to handle signals, the system ends it.
    if (end !== 0 && end !== 'SIGTERM') return `it ended with ${end}:\n${store.output().slice(-1_000)}`
    if (renderers.some(isAlive)) return 'its process for pages stayed'
    return undefined
  } finally {
    store.signal('SIGKILL')
    await store.ended
  }
}

/** Its tables are there, at once, when the first migration commits. */
const isMigrating = async (url: string): Promise<boolean> =>
  (await runSql(url, "SELECT FROM pg_stat_activity WHERE application_name = 'pet-store migrations'")).length > 0

const isAnswered = ({ origin }: Store) =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
