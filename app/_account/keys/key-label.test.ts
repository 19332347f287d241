import { expect, test } from 'vitest'
import { keyLabel } from './key-label'

test('regression: after a rotation the two keys of one name have different labels', () => {
  const old = keyLabel({ name: 'shop', prefix: 'pet_abcd', state: 'rotated' })
  expect(old).toMatch(/shop.*\(pet_abcd…\), rotated$/)
  expect(keyLabel({ name: 'shop', prefix: 'pet_efgh', state: 'active' })).toMatch(/shop.*\(pet_efgh…\)$/)
})
