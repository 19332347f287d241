import { expect, test, vi } from 'vitest'
import type { OfferedProfile } from '@/server/domain/pets/profiles/profiles.schema'
import { factsInWords } from './facts-in-words'

// Outside of a bundle for the server it refuses to be imported.
vi.mock('server-only', () => ({}))

const unknown: OfferedProfile = {
  ...{
    bornOn: null,
    bornIsAbout: false,
    sex: null,
    weightGrams: null,
    breed: '',
    breedDe: '',
    temperament: [],
    isNeutered: null,
  },
  ...{ goodWithChildren: null, goodWithDogs: null, goodWithCats: null, isVaccinated: null, housing: null },
  ...{ needs: '', needsDe: '', story: '', storyDe: '', fee: null },
}

test.each([
  ['2026-02-28', '28 February 2024 (2 years old)'],
  ['2026-02-27', '28 February 2024 (1 year old)'],
  ['2024-12-28', '28 February 2024 (10 months old)'],
  ['2024-03-27', '28 February 2024'],
])('on %s an animal is %s', (today, text) => {
  const facts = factsInWords({ ...unknown, bornOn: '2024-02-28' }, new Date(today), 'en')
  expect(facts.find(({ label }) => label === 'born')).toMatchObject({ text })
})
