import { expect, test } from 'vitest'
import { demoCategories, demoPets, demoProfiles } from './demo-catalogue'

test('there are ten categories and 240 animals, 24 in each category, and the categories alternate', () => {
  expect(demoCategories).toHaveLength(10)
  expect(demoPets.map(({ categoryId }) => categoryId)).toEqual(Array.from({ length: 240 }, (_, i) => (i % 10) + 1))
})

test('of every animal something is told, in both languages, and no story is told twice', () => {
  expect(new Set(demoProfiles.flatMap(({ story }) => story)).size).toBe(2 * demoPets.length)
  for (const { petId, temperament, goodWith = [], notGoodWith = [] } of demoProfiles) {
    expect(temperament.length, `${petId}`).toBeGreaterThan(0)
    expect(goodWith.filter((each) => notGoodWith.includes(each))).toEqual([])
  }
})

test('no name is used twice, and some are not ASCII', () => {
  const names = demoPets.map(({ name }) => name)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(240)
  expect(names.filter((name) => /[^ -~]/.test(name)).length).toBeGreaterThan(10)
  for (const name of names) expect(name).toBe(name.normalize('NFC').trim())
})

test('about 70 % are available, 15 % pending and 15 % sold, and each category has all three', () => {
  const share = (status: string) => demoPets.filter((animal) => animal.status === status).length / demoPets.length
  expect(share('available')).toBeCloseTo(0.7, 1)
  expect(share('pending')).toBeCloseTo(0.15, 1)
  expect(share('sold')).toBeCloseTo(0.15, 1)
  const combinations = new Set(demoPets.map(({ categoryId, status }) => `${categoryId} ${status}`))
  expect(combinations.size).toBe(30)
})
