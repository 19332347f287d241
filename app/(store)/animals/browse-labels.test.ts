import { expect, test } from 'vitest'
import { headingOf, totalLabel } from './browse-labels'
import { countLabel } from './count-label'

const categories = [{ id: 1, name: 'Dogs' }]

test.each([
  [{ count: 0, isExact: true }, '0'],
  [{ count: 17, isExact: true }, '17'],
  [{ count: 1_000, isExact: true }, '1,000'],
  [{ count: 1_000, isExact: false }, '1,000+'],
  [{ count: 0, isExact: false }, ''],
])('a count of %j reads “%s”', (count, label) => {
  expect(countLabel(count, 'en')).toBe(label)
})

test.each([
  [{ count: 1, isExact: true }, {}, '1 animal available'],
  [{ count: 17, isExact: true }, { status: 'pending' }, '17 animals reserved'],
  [{ count: 1_000, isExact: false }, { status: 'any' }, 'More than 1,000 animals'],
] as const)('a total of %j in %j reads “%s”', (count, view, label) => {
  expect(totalLabel(count, view, 'en')).toBe(label)
})

test.each([
  [{}, [], 'All animals'],
  [{ category: 1 }, [], 'Dogs'],
  [{ category: 1, search: 'bis' }, [], 'Dogs matching “bis”'],
  [{ category: 99 }, [], 'No such kind of animal'],
  [{ category: 99, search: 'bis' }, [], 'No such kind of animal'],
  [{ search: 'biscit' }, ['Biscuit'], 'Results for “biscit”, showing Biscuit'],
  [{ search: 'mino' }, ['Minou', 'Mina'], 'Results for “mino”, showing Minou and Mina'],
  [{ search: 'mino' }, ['Minou', 'Mina', 'Mia'], 'Results for “mino”, showing Minou and similar names'],
] as const)('the heading of %j with the closest names %j is “%s”', (view, names, heading) => {
  expect(headingOf(view, categories, 'en', names)).toBe(heading)
})

test('German has its own words, order and separators', () => {
  expect(countLabel({ count: 1_000, isExact: false }, 'de')).toBe('1.000+')
  expect(totalLabel({ count: 1_000, isExact: false }, { status: 'any' }, 'de')).toBe('Mehr als 1.000 Tiere')
  expect(totalLabel({ count: 1, isExact: true }, {}, 'de')).toBe('1 Tier verfügbar')
  expect(headingOf({ search: 'mino' }, categories, 'de', ['Minou', 'Mina'])).toBe(
    'Ergebnisse für „mino“: Minou und Mina',
  )
})
