import fc from 'fast-check'
import { expect, test } from 'vitest'
import { singleFlightFresh } from './single-flight'

test('it is never asked twice at once, and everyone gets an answer that was asked for after they came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      async (scheduler, callers, fails) => {
        let time = 0
        let underWay = 0
        const ask = singleFlightFresh(async () => {
          underWay += 1
          expect(underWay).toBe(1)
          const begun = ++time
          await scheduler.schedule(Promise.resolve(), 'answer')
          underWay -= 1
          if (fails && begun % 2 === 0) throw new Error('no answer')
          return begun
        })
        const calls = Array.from({ length: callers }, () =>
          scheduler.schedule(Promise.resolve(), 'call').then(async () => {
            const came = ++time
            const begun = await ask().catch(() => Number.POSITIVE_INFINITY)
            expect(begun).toBeGreaterThan(came)
          }),
        )
        await scheduler.waitFor(Promise.all(calls))
        expect(underWay).toBe(0)
      },
    ),
    { numRuns: 500 },
  )
})
