import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProtocolMessage } from '@/e2e/harness/postgres-protocol'
import { type PostgresProxy, startPostgresProxy } from '@/e2e/harness/postgres-proxy'
import { appRouter } from '@/server/app-router'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { databaseOfFile } from '@/server/platform/db/testing'
import { toPublicError } from '@/server/platform/errors/public-error'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'

/** Each is the story of one key. */
const RUNS = 350

const { db, url } = databaseOfFile()
let workers: readonly Worker[]
let account: string
let categoryId: number

beforeAll(async () => {
  account = String((await db.account.create({ data: { name: 'integrator' } })).id)
  categoryId = Number((await db.category.create({ data: { name: 'Dogs' } })).id)
  workers = await Promise.all([startWorker(), startWorker()])
})

afterAll(async () => {
  for (const worker of workers) await worker.end()
})

/** What a process of the service is to the database: connections. When it dies, they break. */
interface Worker {
  readonly proxy: PostgresProxy
  client(): Database
  restart(): Promise<void>
  end(): Promise<void>
}

async function startWorker(): Promise<Worker> {
  const proxy = await startPostgresProxy(url)
  let client = createPrismaClient(proxy.url)
  return {
    proxy,
    client: () => client,
    async restart() {
      await client.$disconnect()
      client = createPrismaClient(proxy.url)
    },
    async end() {
      await client.$disconnect()
      await proxy.close()
    },
  }
}

type Variant =
  | { readonly operation: 'pets.create'; readonly input: { name: string; categoryId: number } }
  | { readonly operation: 'orders.create'; readonly input: { petId: number; shipDate?: string } }

/** Four requests of which at most one may ever be done under one key, and how many things there are of all of them. */
async function newVariants() {
  const name = randomUUID()
  const pets = await db.pet.createManyAndReturn({ data: ['1', '2'].map((n) => ({ name: `stock ${n}`, categoryId })) })
  const [one = 0, two = 0] = pets.map(({ id }) => Number(id))
  const variants: readonly Variant[] = [
    { operation: 'orders.create', input: { petId: one } },
    { operation: 'orders.create', input: { petId: two, shipDate: '2026-12-24T10:00:00Z' } },
    { operation: 'pets.create', input: { name, categoryId } },
    { operation: 'pets.create', input: { name: `${name} again`, categoryId } },
  ]
  const things = async () => [
    ...(await db.order.findMany({ where: { petId: { in: [one, two] } } })).map(({ id }) => Number(id)),
    ...(await db.pet.findMany({ where: { name: { startsWith: name } } })).map(({ id }) => Number(id)),
  ]
  return { variants, things }
}

type Outcome = { readonly variant: Variant } & (
  | { readonly result: string; readonly id: number; readonly isReplayed: boolean }
  | { readonly code: string; readonly message: string }
)

async function send(worker: Worker, key: string, variant: Variant): Promise<Outcome> {
  const caller = accountCaller(account)
  const body = JSON.stringify(variant.input)
  const context = requestContexts(worker.client(), worker.proxy.url)({ key, body, caller })
  const api = appRouter.createCaller(context)
  try {
    const result = await (variant.operation === 'pets.create'
      ? api.pets.create(variant.input)
      : api.orders.create(variant.input))
    const isReplayed = context.idempotency?.isReplayed === true
    return { variant, result: JSON.stringify(result), id: result.id, isReplayed }
  } catch (error) {
    const { code, message } = toPublicError(error)
    return { variant, code, message }
  }
}

const isDone = (outcome: Outcome) => 'result' in outcome
const isOver = (outcome: Outcome) => isDone(outcome) || outcome.message.includes('was used for a request with another')

interface Cut {
  readonly worker: number
  readonly isMoment: (message: ProtocolMessage) => boolean
  readonly nth: number
}

/** Cuts a worker's connections before the nth such message is passed on. */
function breakAt(worker: Worker | undefined, { isMoment, nth }: Cut) {
  let seen = 0
  worker?.proxy.intercept((message) => {
    if (isMoment(message)) seen += 1
    return seen === nth && isMoment(message) ? 'cut' : 'pass'
  })
}

const moments = {
  message: () => true,
  'commit on its way': ({ from, isCommit }: ProtocolMessage) => from === 'server' && isCommit,
  'commit done': ({ from, isCommit }: ProtocolMessage) => from === 'database' && isCommit,
} as const

const anyWorker = fc.nat(1)
const cutAt = (moment: keyof typeof moments, longest: number) =>
  fc.record({ worker: anyWorker, moment: fc.constant(moment), nth: fc.integer({ min: 1, max: longest }) })
const anyStep = fc.record({
  requests: fc.array(fc.record({ worker: anyWorker, variant: fc.nat(3) }), { minLength: 1, maxLength: 4 }),
  cut: fc.option(fc.oneof(cutAt('message', 120), cutAt('commit on its way', 2), cutAt('commit done', 2))),
  // A new client; seldom, because that is what takes longest.
  isRestarted: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
const anyStory = fc.record({
  steps: fc.array(anyStep, { minLength: 1, maxLength: 4 }),
  lastWords: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
})

test(`of requests that are sent again, changed and cut off in any order, exactly one is done for each of ${RUNS} keys`, async () => {
  const seen = { done: 0, replayed: 0, lost: 0, refused: 0 }
  const tell = async ({ steps, lastWords }: typeof anyStory extends fc.Arbitrary<infer Story> ? Story : never) => {
    const key = randomUUID()
    const { variants, things } = await newVariants()
    const outcomes: Outcome[] = []
    const sendTo = async (worker: number, variant: number) => {
      const [process, request] = [workers[worker], variants[variant]]
      if (!process || !request) throw new Error('there is no such worker or variant')
      const outcome = await send(process, key, request)
      outcomes.push(outcome)
      return outcome
    }
    for (const { requests, cut, isRestarted } of steps) {
      if (cut) breakAt(workers[cut.worker], { ...cut, isMoment: moments[cut.moment] })
      await Promise.all(requests.map(({ worker, variant }) => sendTo(worker, variant)))
      for (const { proxy } of workers) proxy.intercept(() => 'pass')
      if (isRestarted) await workers[cut?.worker ?? 0]?.restart()
    }
    for (const variant of lastWords) {
      await vi.waitUntil(async () => isOver(await sendTo(variant % 2, variant)), { timeout: 60_000, interval: 5 })
    }

    const results = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome] : []))
    const refusals = outcomes.flatMap((outcome) => ('code' in outcome ? [outcome] : []))
    expect(new Set(results.map(({ variant }) => variant)).size).toBe(1)
    expect(new Set(results.map(({ result }) => result)).size).toBe(1)
    expect(results.filter(({ isReplayed }) => !isReplayed).length).toBeLessThanOrEqual(1)
    expect(await things()).toEqual([results[0]?.id])
    expect(await db.idempotencyRecord.count({ where: { key } })).toBe(1)
    const isCut = steps.some(({ cut }) => cut !== null)
    const honest = ['idempotency_conflict', 'idempotency_in_progress', ...(isCut ? ['service_unavailable'] : [])]
    expect(refusals.filter(({ code }) => !honest.includes(code))).toEqual([])
    expect(refusals.filter((refusal) => isOver(refusal) && refusal.variant === results[0]?.variant)).toEqual([])

    seen.done += 1
    seen.replayed += results.filter(({ isReplayed }) => isReplayed).length
    seen.lost += refusals.filter(({ code }) => code === 'service_unavailable').length
    seen.refused += refusals.filter(({ code }) => code.startsWith('idempotency_')).length
  }
  await fc.assert(fc.asyncProperty(anyStory, tell), { numRuns: RUNS, endOnFailure: true })
  // Otherwise nothing of all this has been put to the test.
  expect(Object.values(seen).every((count) => count >= RUNS / 4)).toBe(true)
  expect(seen.done).toBe(RUNS)
}, 600_000)
