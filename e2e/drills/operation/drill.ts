import { setTimeout as pause } from 'node:timers/promises'
import { unlimited } from '@/e2e/harness/unlimited-key'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createPrismaClient } from '@/server/platform/db/client'
import type { PrismaClient } from '@/server/platform/db/generated/client'
import { type Clients, startClients } from './clients'
import type { Tally } from './tally'

/** In `short` form a drill takes seconds, for the tests, and judges no duration. */
export type Length = 'full' | 'short'

/** What clients saw. */
export interface Seen {
  readonly requests: number
  /** How often each outcome came. */
  readonly outcomes: string
  /** The longest that one of them has waited, in ms. */
  readonly slowestMs: number
}

/** One line of the table. */
export interface Result {
  /** What was done. */
  readonly done: string
  readonly seen: Seen
  /** Acknowledged writes that are not in the database, those that are there twice, and events that a stream lacks. */
  readonly lost: number
  readonly doubled: number
  readonly missedEvents: number
  /** From the end of the disturbance until all was well, in ms; undefined when a person has to repair something. */
  readonly recoveredMs: number | undefined
  /** What is not as it must be. */
  readonly shortcomings: readonly string[]
}

export interface Drill {
  /** Why it cannot run on this machine; undefined where it can. */
  cannotRun?(): Promise<string | undefined>
  run(length: Length): Promise<Result>
}

/** What is disturbed. */
export interface Ground {
  /** Where the clients send their requests. */
  readonly origin: string
  /** The address of the database, past everything that is disturbed; the embedded one changes it. */
  databaseUrl(): Promise<string>
  /** Makes the key when the database is not yet that of this program. */
  createKey?(): Promise<string>
  /** Removes everything, in whatever state it is. */
  close(): Promise<void>
}

export interface Run {
  readonly length: Length
  /** Of an account that no limit refuses. */
  readonly apiKey: string
  /** Told of what is not as it must be. */
  report(shortcoming: string): void
}

export interface Disturbance<G extends Ground> extends Pick<Drill, 'cannotRun'> {
  setUp(length: Length): Promise<G>
  /** Disturbs, ends the disturbance and resolves to what was done. */
  disturb(ground: G, run: Run): Promise<string>
  /** Looks at the longest time that a client has waited for a response, in ms. Not called in the short form. */
  judge?(slowestMs: number, run: Run): void
  /** Whether requests may fail meanwhile. */
  readonly mayFail: boolean
}

/** Only ends a hang. */
const WARM_WITHIN_MS = 300_000
/** Longer means that somebody has to repair something. The short form only ends a hang. */
const RECOVERS_WITHIN_MS: Readonly<Record<Length, number>> = { full: 60_000, short: 300_000 }

/** A drill of a disturbance under load. */
export const underLoad = <G extends Ground>(disturbance: Disturbance<G>): Drill => ({
  ...(disturbance.cannotRun && { cannotRun: disturbance.cannotRun }),
  async run(length) {
    const ground = await disturbance.setUp(length)
    try {
      return await drill(ground, disturbance, length)
    } finally {
      await ground.close()
    }
  },
})

async function drill<G extends Ground>(ground: G, disturbance: Disturbance<G>, length: Length): Promise<Result> {
  const prepared = await prepare(ground)
  const clients = startClients({ origin: ground.origin, ...prepared })
  try {
    const begun = performance.now()
    if (!(await untilGreen(clients, begun, WARM_WITHIN_MS))) throw new Error('the store did not serve to begin with')
    // Earlier ones may have come before the stream was open.
    const watched = clients.acknowledged.orders.length
    const shortcomings: string[] = []
    const report = (shortcoming: string) => {
      shortcomings.push(shortcoming)
    }
    const run: Run = { length, apiKey: prepared.apiKey, report }
    const done = await disturbance.disturb(ground, run)
    const ended = performance.now()
    const greenAt = await untilGreen(clients, ended, RECOVERS_WITHIN_MS[length])
    await clients.stop()
    const found = await withDatabase(ground, (db) => compare(db, clients, watched))
    if (length === 'full') disturbance.judge?.(clients.tally.slowestMs(), run)
    const failures = clients.tally.failures().length
    if (failures > 0 && !disturbance.mayFail) report(`${failures} requests failed`)
    if (found.otherEvents > 0) report(`a stream was ended for good by ${found.otherEvents} events`)
    const recoveredMs = greenAt === undefined ? undefined : greenAt - ended
    return { done, seen: seenIn(clients.tally), ...found, recoveredMs, shortcomings }
  } finally {
    await Promise.all([clients.stop(), clients.stream.stop()])
  }
}

const seenIn = (tally: Tally): Seen => ({
  requests: tally.attempts.length,
  outcomes: tally.outcomes(),
  slowestMs: tally.slowestMs(),
})

async function untilGreen({ tally, stream }: Clients, since: number, withinMs: number): Promise<number | undefined> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(20)) {
    const greenAt = tally.greenAt(since)
    if (greenAt !== undefined && stream.seen.length >= OPEN_AFTER) return greenAt
  }
  return undefined
}

async function withDatabase<T>(ground: Ground, work: (db: PrismaClient) => Promise<T>): Promise<T> {
  const db = createPrismaClient(await ground.databaseUrl(), { maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

/** Makes a key that no limit refuses, and a kind of animals. */
export async function prepare(ground: Ground): Promise<{ apiKey: string; categoryId: number }> {
  return withDatabase(ground, async (db) => ({
    apiKey: (await ground.createKey?.()) ?? (await createKey(db, { name: 'drill', ...unlimited })),
    categoryId: await addCategory(db),
  }))
}

async function addCategory(db: PrismaClient): Promise<number> {
  const { id } = await db.category.create({ data: { name: 'Animals of the drill' }, select: { id: true } })
  return Number(id)
}

/** So many events show that the stream is open, and that the orders before it have been answered. */
const OPEN_AFTER = 5

/** Only ends a hang. */
const EVENTS_WITHIN_MS = 60_000

/**
 * What clients were told, compared with what there is.
 * @param watched how many orders had been placed when the stream was open
 */
async function compare(db: PrismaClient, { acknowledged, stream }: Clients, watched: number) {
  const pets = await db.pet.findMany({ where: { name: { in: [...acknowledged.pets] } }, select: { name: true } })
  const petIds = acknowledged.orders.map(BigInt)
  const orders = await db.order.findMany({ where: { petId: { in: petIds } }, select: { petId: true } })
  const expected = new Set(acknowledged.orders.slice(watched))
  const events = () => stream.seen.map(({ petId }) => petId).filter((petId) => expected.has(petId))
  const isComplete = () => new Set(events()).size === expected.size
  for (const end = performance.now() + EVENTS_WITHIN_MS; !isComplete() && performance.now() < end; ) await pause(20)
  const seen = new Set(events()).size
  const [distinctPets, distinctOrders] = [
    new Set(pets.map(({ name }) => name)),
    new Set(orders.map((one) => one.petId)),
  ]
  return {
    lost: acknowledged.pets.length - distinctPets.size + petIds.length - distinctOrders.size,
    doubled: pets.length - distinctPets.size + orders.length - distinctOrders.size + events().length - seen,
    missedEvents: expected.size - seen,
    otherEvents: stream.otherEvents.filter((event) => event === 'return' || event === 'serialized-error').length,
  }
}

/** A drill without clients. */
export const withoutClients = (result: Pick<Result, 'done' | 'recoveredMs' | 'shortcomings'>): Result => ({
  ...result,
  seen: { requests: 0, outcomes: '', slowestMs: 0 },
  lost: 0,
  doubled: 0,
  missedEvents: 0,
})
