import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleFlight, singleFlightFresh } from './single-flight'

interface Outcome {
  /** Which call it comes from: 1 for the first. */
  readonly call: number
  readonly succeeds: boolean
}

/** What a caller finds on arrival. */
interface Arrival {
  /** The call in flight. */
  readonly running: number | undefined
  /** How many calls have begun so far. */
  readonly begun: number
}

class CallFailed extends Error {
  constructor(readonly call: number) {
    super(`call ${call} failed`)
  }
}

const outcomeOf = (promise: Promise<number>): Promise<Outcome> =>
  promise.then(
    (call) => ({ call, succeeds: true }),
    (error) => {
      if (!(error instanceof CallFailed)) throw error
      return { call: error.call, succeeds: false }
    },
  )

describe.each([
  {
    name: 'singleFlight',
    share: singleFlight<number>,
    sharedWith: 'the call in flight, or else begins one',
    callFor: ({ running, begun }: Arrival) => running ?? begun + 1,
  },
  {
    name: 'singleFlightFresh',
    share: singleFlightFresh<number>,
    sharedWith: 'the first call that begins after its arrival',
    callFor: ({ begun }: Arrival) => begun + 1,
  },
])('$name', ({ share, sharedWith, callFor }) => {
  test(`each caller gets the outcome, good or bad, of ${sharedWith}, and two calls never overlap`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        async (scheduler, callers, succeeds) => {
          let running: number | undefined
          let begun = 0
          const overlaps: number[] = []
          const call = share(async () => {
            begun += 1
            const own = begun
            if (running !== undefined) overlaps.push(own)
            running = own
            await scheduler.schedule(Promise.resolve(), `call ${own}`)
            running = undefined
            if (!succeeds[own - 1]) throw new CallFailed(own)
            return own
          })
          const expected: Outcome[] = []
          const arrivals = Array.from({ length: callers }, async (_, caller) => {
            await scheduler.schedule(Promise.resolve(), `caller ${caller}`)
            const ownCall = callFor({ running, begun })
            expected[caller] = { call: ownCall, succeeds: succeeds[ownCall - 1] === true }
            return outcomeOf(call())
          })
          expect(await scheduler.waitFor(Promise.all(arrivals))).toEqual(expected)
          expect(overlaps).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a failure reaches the callers that shared the call, and the next caller begins a new one', async () => {
    let begun = 0
    const call = share(async () => {
      begun += 1
      if (begun === 1) throw new CallFailed(begun)
      return begun
    })
    const first = outcomeOf(call())
    expect(await first).toEqual({ call: 1, succeeds: false })
    expect(await outcomeOf(call())).toEqual({ call: 2, succeeds: true })
    expect(await outcomeOf(call())).toEqual({ call: 3, succeeds: true })
  })
})

test('singleFlightFresh: a caller that arrives between one call and the next shares the next', async () => {
  let begun = 0
  const call = singleFlightFresh(async () => ++begun)
  const first = call()
  const between = first.then(() => call())
  const waiting = call()
  expect(await Promise.all([first, waiting, between])).toEqual([1, 2, 2])
})
