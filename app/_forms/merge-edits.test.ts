import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits'

const fields = ['name', 'story', 'isTame'] as const
type Texts = Partial<Record<(typeof fields)[number], string>>
const merge = (seen: Texts, typed: Texts, saved: Texts) => mergeEdits({ fields, seen, typed, saved })

test('what two have changed in different fields is kept of both', () => {
  const seen = { name: 'Rex', story: 'Old', isTame: '' }
  expect(merge(seen, { ...seen, name: 'Max' }, { ...seen, story: 'New', isTame: 'yes' })).toEqual({
    values: { name: 'Max', story: 'New', isTame: 'yes' },
    changed: ['story', 'isTame'],
  })
})

test('where both have changed the same field, what was typed stays, and the other is told of', () => {
  expect(merge({ name: 'Rex' }, { name: 'Max' }, { name: 'Bo' })).toEqual({
    values: { name: 'Max', story: '', isTame: '' },
    changed: ['name'],
  })
})

test('what both have changed to the same, a box that is not ticked and line breaks of a browser are no difference', () => {
  const { changed } = merge(
    { name: 'Rex', story: 'One\nTwo', isTame: '' },
    { name: 'Max', story: 'One\r\nTwo' },
    { name: 'Max', story: 'One\nTwo', isTame: '' },
  )
  expect(changed).toEqual([])
})

test('no field loses what was typed, and none that was left alone stays as it was', () => {
  const texts = fc.record({ name: fc.constantFrom('a', 'b', 'c'), story: fc.constantFrom('a', 'b', 'c') })
  fc.assert(
    fc.property(texts, texts, texts, (seen, typed, saved) => {
      const { values, changed } = merge(seen, typed, saved)
      for (const field of ['name', 'story'] as const) {
        expect(values[field]).toBe(typed[field] === seen[field] ? saved[field] : typed[field])
        expect(changed.includes(field)).toBe(saved[field] !== seen[field] && saved[field] !== typed[field])
      }
    }),
  )
})
