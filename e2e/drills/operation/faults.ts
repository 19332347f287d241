import { setTimeout as pause } from 'node:timers/promises'
import { postmasterOf, renderersOf } from '@/e2e/harness/processes'
import { runSql } from '@/server/platform/db/testing'
import { type Drill, type Length, underLoad } from './drill'
import { type EmbeddedStore, type OneStore, startEmbeddedStore, startOneStore } from './one-store'
import { probeUntil } from './probe'
import { canMountFiles, fillUp, mountSmallDisk } from './small-disk'

const times = (length: Length) => (length === 'full' ? 5 : 1)
/** Between two of a kind: longer than a process takes to start, so that there is always another. */
const APART_MS = 5_000

/** Kills a process of a store again and again, whichever it then is. */
const kills = (what: string, victimsOf: (ground: OneStore) => readonly number[]): Drill =>
  underLoad<OneStore>({
    mayFail: true,
    setUp: () => startOneStore(),
    async disturb(ground, { length, report }) {
      for (let time = 0; time < times(length); time += 1) {
        if (time > 0) await pause(APART_MS)
        const [victim] = victimsOf(ground)
        if (victim === undefined) report(`there is no ${what} any more`)
        else process.kill(victim, 'SIGKILL')
      }
      if (ground.store.hasEnded()) report('the store ended')
      return `kill -9 of ${what}, ${times(length)} times`
    },
  })

const frozenMs = (length: Length) => (length === 'full' ? 10_000 : 3_000)
/** Within these `/readyz` and a request are answered, whatever does not respond to the store. */
const READY_WITHIN_MS = 1_000
const ANSWERED_WITHIN_MS = 5_000
/** For a machine that is busy, and clients that share it. */
const TOLERANCE_MS = 500

/** Stops something for a while without closing its connections. */
const freezes = (
  what: string,
  freeze: (ground: OneStore) => void,
  thaw: (ground: OneStore) => void,
  mayFail: boolean,
): Drill =>
  underLoad<OneStore>({
    mayFail,
    setUp: () => startOneStore(),
    async disturb(ground, { length, report }) {
      freeze(ground)
      const probe = await probeUntil(ground.origin, pause(frozenMs(length))).finally(() => thaw(ground))
      if (probe.slowestMs > READY_WITHIN_MS + TOLERANCE_MS) report(`/readyz took ${probe.slowestMs.toFixed(0)} ms`)
      return `SIGSTOP of ${what} for ${frozenMs(length) / 1000} s`
    },
    judge(slowestMs, { report }) {
      if (slowestMs > ANSWERED_WITHIN_MS + TOLERANCE_MS) report(`a request took ${slowestMs.toFixed(0)} ms`)
    },
  })

/** A longer way to PostgreSQL: all is served, only later. */
const slows = (roundTripMs: number): Drill =>
  underLoad<OneStore>({
    mayFail: false,
    setUp: () => startOneStore(),
    async disturb({ line }, { length }) {
      line.setDelay(roundTripMs)
      await pause(frozenMs(length))
      line.setDelay(0)
      return `+${roundTripMs} ms per round trip to PostgreSQL for ${frozenMs(length) / 1000} s`
    },
  })

const isReadOnly = (value: 'on' | 'off') => `ALTER SYSTEM SET default_transaction_read_only = ${value}`

export const faults = {
  'kill-renderer': kills('a process that renders pages', ({ store }) => renderersOf(store.pid)),
  'kill-backend': kills('a PostgreSQL backend', ({ postgres }) => postgres.backends()),
  'kill-postmaster': underLoad<EmbeddedStore>({
    mayFail: true,
    setUp: startEmbeddedStore,
    async disturb({ store }, { length, report }) {
      const [postmaster] = postmasterOf(store.pid)
      if (postmaster === undefined) report('there is no embedded PostgreSQL')
      else process.kill(postmaster, 'SIGKILL')
      await pause(frozenMs(length))
      if (store.hasEnded()) report('the store ended')
      return 'kill -9 of the postmaster of the embedded PostgreSQL'
    },
  }),
  'freeze-postgresql': freezes(
    'PostgreSQL',
    ({ postgres }) => postgres.signalAll('SIGSTOP'),
    ({ postgres }) => postgres.signalAll('SIGCONT'),
    true,
  ),
  'freeze-redis': freezes(
    'Redis',
    ({ redis }) => redis.pause(),
    ({ redis }) => redis.resume(),
    false,
  ),
  'disk-full': underLoad<OneStore & { readonly disk: string }>({
    mayFail: true,
    cannotRun: async () => (canMountFiles() ? undefined : 'only root may mount a small disk'),
    async setUp() {
      const disk = await mountSmallDisk()
      try {
        const ground = await startOneStore({
          folder: disk.path,
          settings: { max_wal_size: '64MB', min_wal_size: '32MB' },
        })
        return {
          ...ground,
          disk: disk.path,
          async close() {
            await ground.close()
            await disk.remove()
          },
        }
      } catch (error) {
        await disk.remove()
        throw error
      }
    },
    async disturb({ disk, store }, { length, report }) {
      const free = await fillUp(disk)
      await pause(frozenMs(length))
      await free()
      if (store.hasEnded()) report('the store ended')
      return `the disk of PostgreSQL full for ${frozenMs(length) / 1000} s`
    },
  }),
  'read-only': underLoad<OneStore>({
    mayFail: true,
    setUp: () => startOneStore(),
    async disturb({ postgres }, { length }) {
      for (const value of ['on', 'off'] as const) {
        await runSql(postgres.adminUrl, isReadOnly(value))
        await runSql(postgres.adminUrl, 'SELECT pg_reload_conf()')
        if (value === 'on') await pause(frozenMs(length))
      }
      return `PostgreSQL read-only for ${frozenMs(length) / 1000} s`
    },
  }),
  'few-connections': underLoad<OneStore>({
    mayFail: false,
    async setUp() {
      const ground = await startOneStore({ settings: { max_connections: 8 } })
      // What the store leaves is for superusers.
      return { ...ground, databaseUrl: async () => ground.postgres.adminUrl }
    },
    async disturb({ origin }, { length, report }) {
      const burst = async () => {
        for (let time = 0; time < times(length); time += 1) {
          await Promise.all(Array.from({ length: 64 }, () => fetch(`${origin}/animals`).then((one) => one.text())))
          await pause(APART_MS)
        }
      }
      const probe = await probeUntil(origin, burst())
      if (probe.changes > 0) report(`/readyz changed its mind ${probe.changes} times`)
      return 'max_connections = 8, of which PostgreSQL gives a store 5'
    },
  }),
  'slow-line-50': slows(50),
  'slow-line-500': slows(500),
} as const satisfies Record<string, Drill>
