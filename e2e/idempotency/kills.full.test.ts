import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  createDeployment,
  type Deployment,
  isReplayed,
  isStillRunning,
  outcomeOf,
  type Post,
  post,
} from '@/e2e/harness/deployment'
import type { HttpResponse } from '@/e2e/harness/http'
import type { ServerProcess } from '@/e2e/harness/server-process'

const ROUNDS = 4
const KEYS = 50

let store: Deployment
let servers: ServerProcess[]
let categoryId: number

beforeAll(async () => {
  store = await createDeployment()
  servers = await Promise.all([store.start(), store.start()])
  categoryId = Number((await store.db.category.findFirstOrThrow()).id)
})

afterAll(() => store.close())

/** What clients want under one key: the second of them has made a mistake and sends something else. */
interface RequestedChange {
  readonly requests: readonly Post[]
  /** The ids of what there is of it. */
  things(): Promise<number[]>
}

async function newWish(n: number): Promise<RequestedChange> {
  const common = { apiKey: store.apiKey, idempotencyKey: randomUUID() }
  const idsOf = (rows: readonly { id: bigint }[]) => rows.map(({ id }) => Number(id))
  if (n % 2 === 0) {
    const names = [randomUUID(), randomUUID()]
    const requests = names.map((name) => ({ ...common, path: '/v1/pets', json: { name, categoryId } }))
    return { requests, things: async () => idsOf(await store.db.pet.findMany({ where: { name: { in: names } } })) }
  }
  const petIds = [await store.addPet(), await store.addPet()]
  const requests = petIds.map((petId) => ({ ...common, path: '/v1/store/orders', json: { petId } }))
  return { requests, things: async () => idsOf(await store.db.order.findMany({ where: { petId: { in: petIds } } })) }
}

interface Round {
  readonly victim: number
  /** How many responses the clients have got when it is killed. */
  readonly killAfter: number
}

/** Three concurrent clients per key, one of them with another body; each retries until it has its response. */
async function playRound({ victim, killAfter }: Round) {
  const wishes = await Promise.all(Array.from({ length: KEYS }, (_, n) => newWish(n)))
  const seen = { sent: 0, answered: 0, broken: 0 }
  const sendOnce = async (request: Post): Promise<HttpResponse | undefined> => {
    seen.sent += 1
    const server = servers[seen.sent % servers.length]
    const answer = server && (await post(server, request).catch(() => undefined))
    if (!answer) {
      seen.broken += 1
      return undefined
    }
    seen.answered += 1
    if (seen.answered === killAfter) servers[victim]?.signal('SIGKILL')
    return isStillRunning(answer) || answer.status === 503 ? undefined : answer
  }
  const send = (request: Post) => vi.waitUntil(() => sendOnce(request), { timeout: 60_000, interval: 20 })
  const playing = Promise.all(
    wishes.map(async ({ requests: [right, wrong] }) =>
      right && wrong ? Promise.all([send(right), send(wrong), send(right)]) : [],
    ),
  )
  await servers[victim]?.ended
  servers[victim] = await store.start()
  return { wishes, answers: await playing, broken: seen.broken }
}

const anyRound = fc.record({ victim: fc.nat(1), killAfter: fc.integer({ min: 1, max: KEYS * 2 }) })

test(`of ${KEYS * ROUNDS} keys under load, while one of two processes is killed again and again, each has created one thing`, async () => {
  const rounds = fc.array(anyRound, { minLength: ROUNDS, maxLength: ROUNDS })
  const play = async (rounds: readonly Round[]) => {
    let broken = 0
    for (const round of rounds) {
      const played = await playRound(round)
      broken += played.broken
      for (const [n, { things, requests }] of played.wishes.entries()) {
        const answers = played.answers[n] ?? []
        const created = answers.filter(({ status }) => status === 201)
        const outcomes = answers.map(outcomeOf).filter((outcome) => outcome !== '201')
        const [id] = await things()
        expect(await things(), JSON.stringify(requests)).toEqual([id])
        expect(created.length).toBeGreaterThan(0)
        expect(new Set(created.map(({ body }) => String(body))).size).toBe(1)
        expect(JSON.parse(String(created[0]?.body))).toMatchObject({ id })
        expect(created.filter((answer) => !isReplayed(answer)).length).toBeLessThanOrEqual(1)
        // Either the two that are the same or the third.
        expect(outcomes).toEqual(Array.from({ length: created.length === 1 ? 2 : 1 }, () => '409 idempotency_conflict'))
      }
    }
    expect(broken).toBeGreaterThan(ROUNDS)
  }
  await fc.assert(fc.asyncProperty(rounds, play), { numRuns: 1, endOnFailure: true })
}, 600_000)
