import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BATCH_SIZE, type NumberedChange, RecentChanges } from './recent-changes'

/** Numbers with gaps, as rolled back transactions leave them. */
const changesFrom = (first: number, gaps: readonly number[]): NumberedChange[] => {
  let id = first
  return gaps.map((gap) => {
    id += gap
    return { id, petId: id, status: 'sold' as const }
  })
}

test('everything after a position is returned in batches, or undefined when it is no longer kept', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 900 })
  fc.assert(
    fc.property(fc.nat(50), fc.array(gaps, { maxLength: 6 }), fc.nat(6_000), (begin, additions, asked) => {
      const recent = new RecentChanges(begin)
      const all: NumberedChange[] = []
      for (const addition of additions) {
        const added = changesFrom(all.at(-1)?.id ?? begin, addition)
        all.push(...added)
        recent.add(added)
      }
      expect(recent.newest).toBe(all.at(-1)?.id ?? begin)
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
        found.push(...next.changes.map(({ petId }) => petId))
        position = next.position
      }
      expect(found).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 200 },
  )
})

test('at its end there is nothing more', () => {
  const recent = new RecentChanges(7)
  expect(recent.after(7)).toBeUndefined()
  recent.add(changesFrom(7, [2]))
  expect(recent.after(7)).toEqual({ position: 9, changes: [{ petId: 9, status: 'sold' }] })
  expect(recent.after(8)).toEqual(recent.after(7))
  expect(recent.after(9)).toBeUndefined()
})

test('it does not grow beyond two thousand changes', () => {
  const recent = new RecentChanges(0)
  for (let id = 1; id <= 10_000; id += 1) recent.add([{ id, petId: id, status: 'sold' }])
  expect(recent.after(7_999)).toBeUndefined()
  expect(recent.after(9_000)?.position).toBe(9_500)
})
