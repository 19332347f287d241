import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TransactionDeps } from '@/server/deps'
import { databaseOfFile } from '@/server/platform/db/testing'
import { anonymous } from '@/server/procedures/callers/caller'
import { accountCaller, requestContexts } from '@/server/testing/request-contexts'
import { runIdempotent } from './run-idempotent'

const HOUR_MS = 3_600_000

const { db, url } = databaseOfFile()
const request = requestContexts(db, url)

beforeAll(async () => {
  await db.category.create({ data: { name: 'Dogs' } })
})

const anyKey = () => randomUUID()
const recordsOf = (key: string) => db.idempotencyRecord.count({ where: { key } })

/** An act that leaves something behind each time that it is done. */
function adding(name = randomUUID()) {
  return {
    act: async (deps: TransactionDeps) => {
      const { id } = await deps.db.pet.create({ data: { name, categoryId: 1 } })
      return { id: Number(id), name }
    },
    count: () => db.pet.count({ where: { name } }),
  }
}

/** An act that waits, so that other requests come while it is under way. */
function waiting() {
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const { act, count } = adding()
  return {
    act: async (deps: TransactionDeps) => {
      begun()
      await mayGo
      return act(deps)
    },
    count,
    hasBegun,
    go: () => go(),
  }
}

describe('a request that is sent again', () => {
  test('gets the first result, and nothing is done a second time', async () => {
    const key = anyKey()
    const { act, count } = adding()
    const [first, again] = [request({ key }), request({ key })]
    const result = await runIdempotent(first, 'add', act)
    expect(await runIdempotent(again, 'add', act)).toEqual(result)
    expect(await count()).toBe(1)
    expect([first, again].map(({ idempotency }) => idempotency?.isReplayed)).toEqual([false, true])
  })

  test('regression: of an operation that has no result is done once, too', async () => {
    const key = anyKey()
    const { act, count } = adding()
    for (const ctx of [request({ key }), request({ key })])
      await runIdempotent(ctx, 'add', async (deps) => {
        await act(deps)
      })
    expect(await count()).toBe(1)
  })

  test('gets it with its fields in their order', async () => {
    const key = anyKey()
    const result = { z: 1, a: [{ y: null, b: 'ä\u2028' }], 10: 'ten' }
    const text = JSON.stringify(await runIdempotent(request({ key }), 'add', async () => result))
    expect(JSON.stringify(await runIdempotent(request({ key }), 'add', async () => ({})))).toBe(text)
  })

  test.each([
    ['with another body', { body: '{"a":1}' }, 'add'],
    ['with the same body in other bytes', { body: '{ }' }, 'add'],
    ['for another operation', {}, 'remove'],
  ])('%s is refused, and nothing is done', async (_, change, operation) => {
    const key = anyKey()
    const [first, second] = [adding(), adding()]
    await runIdempotent(request({ key }), 'add', first.act)
    const refused = request({ key, ...change })
    await expect(runIdempotent(refused, operation, second.act)).rejects.toMatchObject({
      reason: 'idempotency_conflict',
    })
    expect(await second.count()).toBe(0)
    expect(refused.idempotency?.isReplayed).toBe(false)
  })

  test('by another account, or by a shopper, is a request of its own', async () => {
    const key = anyKey()
    const { act, count } = adding()
    for (const caller of [accountCaller('1'), accountCaller('2'), anonymous]) {
      await runIdempotent(request({ key, caller }), 'add', act)
      await runIdempotent(request({ key, caller }), 'add', act)
    }
    expect(await count()).toBe(3)
  })

  test("by a guest needs a key of at least 22 characters, so that no one can guess another guest's", async () => {
    const { act, count } = adding()
    for (const key of ['order-1', randomUUID().slice(0, 21)]) {
      await expect(runIdempotent(request({ key, caller: anonymous }), 'add', act)).rejects.toMatchObject({
        reason: 'invalid_request',
        message: expect.stringMatching(/^Idempotency-Key: .*at least 22 characters/),
      })
    }
    expect(await count()).toBe(0)
    for (const key of [randomUUID().slice(0, 22), randomUUID()])
      await runIdempotent(request({ key, caller: anonymous }), 'add', act)
    await runIdempotent(request({ key: 'order-1' }), 'add', act)
    expect(await count()).toBe(3)
  })

  test('without a key is done each time, and leaves no record', async () => {
    const { act, count } = adding()
    const before = await db.idempotencyRecord.count()
    await runIdempotent(request({}), 'add', act)
    await runIdempotent(request({}), 'add', act)
    expect(await count()).toBe(2)
    expect(await db.idempotencyRecord.count()).toBe(before)
  })
})

test.each([
  ['empty', ''],
  ['256 characters', 'k'.repeat(256)],
  ['a space', 'a b'],
  ['two keys in one header', 'a, b'],
  ['a control character', 'a\u0001'],
  ['a letter beyond ASCII', 'schlüssel'],
  ['a trailing line', 'key\n'],
])('a malformed key (%s) is refused, and nothing is done', async (_, key) => {
  const { act, count } = adding()
  await expect(runIdempotent(request({ key }), 'add', act)).rejects.toMatchObject({ reason: 'invalid_request' })
  expect(await count()).toBe(0)
})

test.each(['!', '~', 'k'.repeat(255), `"quoted','";--`])('%s is a key', async (key) => {
  const { act, count } = adding()
  await runIdempotent(request({ key }), 'add', act)
  await runIdempotent(request({ key }), 'add', act)
  expect(await count()).toBe(1)
})

describe('while the first request is still running', () => {
  test('one with the same key is refused at once, and after it gets its result', async () => {
    const key = anyKey()
    const { act, count, hasBegun, go } = waiting()
    const first = runIdempotent(request({ key }), 'add', act)
    await hasBegun
    // The first goes on only when this has been refused: if it waited for it, neither would end.
    await expect(runIdempotent(request({ key }), 'add', act)).rejects.toMatchObject({
      reason: 'idempotency_in_progress',
      message: expect.stringContaining('still running'),
    })
    go()
    const result = await first
    expect(await runIdempotent(request({ key }), 'add', act)).toEqual(result)
    expect(await count()).toBe(1)
  })

  test('requests with other keys are done, and the same key of another account too', async () => {
    const key = anyKey()
    const held = waiting()
    const first = runIdempotent(request({ key }), 'add', held.act)
    await held.hasBegun
    const { act, count } = adding()
    for (let n = 0; n < 30; n += 1) await runIdempotent(request({ key: anyKey() }), 'add', act)
    await runIdempotent(request({ key, caller: accountCaller('2') }), 'add', act)
    expect(await count()).toBe(31)
    expect(await held.count()).toBe(0)
    held.go()
    await first
    expect(await held.count()).toBe(1)
  })
})

describe('a request that failed', () => {
  test('leaves no record and nothing else, so its key can be used for another', async () => {
    const key = anyKey()
    const { act, count } = adding()
    const failing = async (deps: TransactionDeps) => {
      await act(deps)
      throw new Error('no')
    }
    await expect(runIdempotent(request({ key }), 'add', failing)).rejects.toThrow('no')
    expect([await count(), await recordsOf(key)]).toEqual([0, 0])
    await runIdempotent(request({ key, body: '{"another":1}' }), 'remove', act)
    expect([await count(), await recordsOf(key)]).toEqual([1, 1])
  })

  test('only when it was to be committed fails, and leaves no record and nothing else', async () => {
    const key = anyKey()
    const { id } = await db.pet.create({ data: { name: 'Rex', categoryId: 1 } })
    // The database looks at this only at the end of the transaction: the animal is not reserved.
    const disagreeing = (deps: TransactionDeps) => deps.db.$executeRaw`
      INSERT INTO store_order (pet_id, customer_name, customer_email) VALUES (${id}, 'Ada', 'ada@example.com')`
    await expect(runIdempotent(request({ key }), 'order', disagreeing)).rejects.toThrow('disagree')
    expect(await recordsOf(key)).toBe(0)
    expect(await db.order.count({ where: { petId: id } })).toBe(0)
  })

  test('because the database was lost fails, and its key is free again', async () => {
    const key = anyKey()
    const { act, count } = adding()
    const lost = async (deps: TransactionDeps) => {
      await act(deps)
      const [own] = await deps.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
      await db.$executeRaw`SELECT pg_terminate_backend(${own?.pid}::int)`
      return deps.db.pet.count()
    }
    await expect(runIdempotent(request({ key }), 'add', lost)).rejects.toThrow()
    expect([await count(), await recordsOf(key)]).toEqual([0, 0])
    await expect.poll(() => runIdempotent(request({ key }), 'add', act).catch(() => undefined)).toBeTruthy()
    expect(await count()).toBe(1)
  })
})

describe('a key that was used', () => {
  const at = Date.UTC(2026, 11, 24)

  test('gives the first result until 24 hours have passed', async () => {
    const key = anyKey()
    const { act, count } = adding()
    const first = await runIdempotent(request({ key, at }), 'add', act)
    expect(await runIdempotent(request({ key, at: at + 24 * HOUR_MS - 1 }), 'add', act)).toEqual(first)
    expect(await count()).toBe(1)
  })

  test('can be used for another request from then on, while the old record is still there', async () => {
    const key = anyKey()
    const { act, count } = adding()
    const later = at + 24 * HOUR_MS
    await runIdempotent(request({ key, at }), 'add', act)
    const anew = request({ key, at: later, body: '{"another":1}' })
    const second = await runIdempotent(anew, 'remove', act)
    expect(anew.idempotency?.isReplayed).toBe(false)
    expect([await count(), await recordsOf(key)]).toEqual([2, 1])

    const again = request({ key, at: later + 24 * HOUR_MS - 1, body: '{"another":1}' })
    expect(await runIdempotent(again, 'remove', act)).toEqual(second)
    await expect(runIdempotent(request({ key, at: later }), 'add', act)).rejects.toMatchObject({
      reason: 'idempotency_conflict',
    })
    expect(await count()).toBe(2)
  })
})

test('of 50 requests with one key at once one is done, and the others get its result or are told to come again', async () => {
  const key = anyKey()
  const { act, count } = adding()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => runIdempotent(request({ key }), 'add', act)),
  )
  const results = new Set(outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : [])))
  const reasons = new Set(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason] : [])))
  expect(results.size).toBe(1)
  expect([...reasons].filter((reason) => reason !== 'idempotency_in_progress')).toEqual([])
  expect(await count()).toBe(1)
})
