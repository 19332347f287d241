import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clientDisconnected,
  createFairQueue,
  type Disconnectable,
  type EndTurn,
  type FairQueueBounds,
  QueueFullError,
} from './fair-queue'

const bounds: FairQueueBounds = { running: 2, runningPerClient: 1, waiting: 4, waitingPerClient: 3, waitMs: 10_000 }

/** Somebody who waits, and leaves when `close` is emitted. */
const connection = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed })

/** Resolves when places have become free, and those who waited for them have entered. */
const settle = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** A queue, and who has had a turn so far. */
function setUp(settings: Partial<FairQueueBounds> = {}) {
  const queue = createFairQueue({ ...bounds, ...settings })
  const turns: string[] = []
  const ends: EndTurn[] = []
  const enter = (client: string, waits?: Disconnectable) => {
    const entered = queue.wait(client, waits).then((end) => {
      turns.push(client)
      ends.push(end)
    })
    entered.catch(() => {})
    return entered
  }
  /** Ends the oldest turn. */
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { enter, endOne, turns, ends }
}

describe('a fair queue', () => {
  test('runs as many at once as it may, and of one client fewer', async () => {
    const { enter, turns } = setUp()
    for (const client of ['a', 'a', 'b', 'c']) void enter(client)
    await settle()
    expect(turns).toEqual(['a', 'b'])
  })

  test('gives those who wait one turn each, however much one of them asks for', async () => {
    const { enter, endOne, turns } = setUp({ running: 1 })
    for (const client of ['busy', 'busy', 'busy', 'busy', 'once']) void enter(client)
    await settle()
    for (let ended = 0; ended < 5; ended += 1) await endOne()
    expect(turns).toEqual(['busy', 'once', 'busy', 'busy', 'busy'])
  })

  test('passes over a client that has as many running as it may', async () => {
    const { enter, ends, turns } = setUp({ running: 2, runningPerClient: 1 })
    for (const client of ['a', 'b', 'a', 'c']) void enter(client)
    await settle()
    // b ends, while a goes on: c runs next, although a has waited longer.
    ends[1]?.()
    await settle()
    expect(turns).toEqual(['a', 'b', 'c'])
    ends[0]?.()
    await settle()
    expect(turns).toEqual(['a', 'b', 'c', 'a'])
  })

  test('refuses at once what would wait beyond the bound of a client, or of all', async () => {
    const { enter } = setUp({ running: 1 })
    for (let entered = 0; entered < 4; entered += 1) void enter('a')
    await expect(enter('a')).rejects.toThrow(QueueFullError)
    void enter('b')
    await expect(enter('c')).rejects.toThrow(QueueFullError)
  })

  test('a client that leaves gives up its place', async () => {
    const { enter, endOne, turns } = setUp({ running: 1, waitingPerClient: 1 })
    const b = connection()
    void enter('a')
    const waiting = enter('b', b)
    await expect(enter('b')).rejects.toThrow(QueueFullError)
    b.emit('close')
    await expect(waiting).rejects.toBe(clientDisconnected)
    expect(b.listenerCount('close')).toBe(0)
    void enter('b')
    await settle()
    await endOne()
    await endOne()
    expect(turns).toEqual(['a', 'b'])
  })

  test('a client that has left before does not enter', async () => {
    const { enter, turns } = setUp()
    await expect(enter('a', connection(true))).rejects.toBe(clientDisconnected)
    expect(turns).toEqual([])
  })

  test('a client whose turns take no time gets no further ones before others have had theirs', async () => {
    const queue = createFairQueue({ ...bounds, running: 8, runningPerClient: 2 })
    for (let turn = 0; turn < 2; turn += 1) queue.tryEnter('quick')?.()
    expect(queue.tryEnter('quick')).toBeUndefined()
    expect(queue.tryEnter('other')).toBeDefined()
    await settle()
    expect(queue.tryEnter('quick')).toBeDefined()
  })

  test('a turn that has ended twice counts once', async () => {
    const { enter, ends, turns } = setUp({ running: 1, runningPerClient: 2 })
    for (const client of ['a', 'a', 'a']) void enter(client)
    await settle()
    ends[0]?.()
    ends[0]?.()
    await settle()
    expect(turns).toHaveLength(2)
  })

  describe('with a clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    test('refuses what has waited too long, and serves the next', async () => {
      const { enter, endOne, turns } = setUp({ running: 1, waitMs: 1_000 })
      void enter('a')
      const late = enter('b')
      await vi.advanceTimersByTimeAsync(999)
      void enter('c')
      await settle()
      await vi.advanceTimersByTimeAsync(1)
      await expect(late).rejects.toThrow(QueueFullError)
      await endOne()
      expect(turns).toEqual(['a', 'c'])
    })
  })

  test('serves everybody exactly once, within the bounds, whatever comes in which order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 60 }),
        async (steps) => {
          const queue = createFairQueue({
            ...bounds,
            running: 3,
            runningPerClient: 2,
            waiting: 60,
            waitingPerClient: 60,
          })
          const running = new Map<string, EndTurn[]>()
          let served = 0
          const count = () => [...running.values()].flat().length
          for (const [client, endsOne] of steps) {
            void queue.wait(client).then((end) => {
              served += 1
              running.set(client, [...(running.get(client) ?? []), end])
            })
            await Promise.resolve()
            if (endsOne) running.get(client)?.shift()?.()
            await settle()
            expect(count()).toBeLessThanOrEqual(3)
            for (const ends of running.values()) expect(ends.length).toBeLessThanOrEqual(2)
          }
          while (count() > 0) {
            for (const ends of running.values()) ends.shift()?.()
            await settle()
          }
          expect(served).toBe(steps.length)
        },
      ),
    )
  })
})
