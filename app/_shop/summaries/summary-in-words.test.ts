import { expect, test } from 'vitest'
import type { PetSummary } from '@/server/domain/pets/summaries/summaries.schema'
import { cardInWords, feeInWords } from './summary-in-words'

const today = new Date('2026-03-01')
const unknown: PetSummary = {
  petId: 1,
  ...{ breed: '', breedDe: '', sex: null, bornOn: null, temperament: [], fee: null, isLongHere: false, photo: null },
}

test.each<[Partial<PetSummary>, string, string]>([
  [{}, 'Dog', 'Hund'],
  [
    { breed: 'Beagle', breedDe: 'Beagle', sex: 'female', bornOn: '2024-02-29', temperament: ['calm', 'gentle', 'shy'] },
    'Beagle, female, 2 years old · calm, gentle',
    'Beagle, weiblich, 2 Jahre alt · ruhig, sanft',
  ],
  [{ isLongHere: true }, 'Dog · long here', 'Hund · schon lange hier'],
  [
    { sex: 'male', temperament: ['brave'], isLongHere: true },
    'Dog, male · long here · brave',
    'Hund, männlich · schon lange hier · mutig',
  ],
])('a card says of %j what is known, and no more', (told, english, german) => {
  expect(cardInWords({ ...unknown, ...told }, 'Dog', today, 'en')).toBe(english)
  expect(cardInWords({ ...unknown, ...told }, 'Hund', today, 'de')).toBe(german)
})

test.each([
  [null, '', ''],
  [{ amount: '0.00', currency: 'EUR' }, 'no fee', 'ohne Gebühr'],
  [{ amount: '120.00', currency: 'EUR' }, '€120', '120\u00a0€'],
])('a fee of %j reads “%s”', (fee, english, german) => {
  expect(feeInWords({ fee }, 'en')).toBe(english)
  expect(feeInWords({ fee }, 'de')).toBe(german)
})
