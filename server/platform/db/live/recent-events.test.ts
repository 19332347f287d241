import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Event } from '@/server/platform/db/generated/client'
import { BATCH_SIZE, RecentEvents } from './recent-events'

const eventOf = (id: number): Event => ({
  id: BigInt(id),
  type: 'pet.changed',
  createdAt: new Date(0),
  petId: 1n,
  petName: 'Rex',
  categoryId: 1n,
  petStatus: 'sold',
  orderId: null,
  accountId: null,
  orderStatus: null,
  shipDate: null,
  placedAt: null,
  reference: null,
})

/** Numbers with gaps, as rolled back transactions leave them. */
const eventsFrom = (first: number, gaps: readonly number[]): Event[] => {
  let id = first
  return gaps.map((gap) => {
    id += gap
    return eventOf(id)
  })
}

test('everything after a position is returned in batches, or undefined when it is no longer kept', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 900 })
  fc.assert(
    fc.property(fc.nat(50), fc.array(gaps, { maxLength: 6 }), fc.nat(6_000), (begin, additions, asked) => {
      const recent = new RecentEvents(begin)
      const all: Event[] = []
      for (const addition of additions) {
        const added = eventsFrom(Number(all.at(-1)?.id ?? begin), addition)
        all.push(...added)
        recent.add(added)
      }
      expect(recent.newest).toBe(Number(all.at(-1)?.id ?? begin))
      const expected = all.filter(({ id }) => id > asked)
      const found: number[] = []
      for (let position = asked; position < recent.newest; ) {
        const next = recent.after(position)
        if (!next) {
          // Only what is older than the last thousand may be gone, and what was before it began.
          expect(asked < begin || expected.length > 1_000).toBe(true)
          return
        }
        expect(next.changes.length).toBeLessThanOrEqual(BATCH_SIZE)
        found.push(...next.changes.map(({ id }) => Number(id)))
        position = next.position
      }
      expect(found).toEqual(expected.map(({ id }) => Number(id)))
    }),
    { numRuns: 200 },
  )
})

test('at its end there is nothing more', () => {
  const recent = new RecentEvents(7)
  expect(recent.after(7)).toBeUndefined()
  recent.add(eventsFrom(7, [2]))
  expect(recent.after(7)).toEqual({ position: 9, changes: [eventOf(9)] })
  expect(recent.after(8)).toEqual(recent.after(7))
  expect(recent.after(9)).toBeUndefined()
})

test('it does not grow beyond two thousand events', () => {
  const recent = new RecentEvents(0)
  for (let id = 1; id <= 10_000; id += 1) recent.add([eventOf(id)])
  expect(recent.after(7_999)).toBeUndefined()
  expect(recent.after(9_000)?.position).toBe(9_500)
})
