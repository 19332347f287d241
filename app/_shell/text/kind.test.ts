import { expect, test } from 'vitest'
import { presentationOf } from '@/server/domain/pets/looks/presentation'
import { kindIn } from './kind'

test('a kind has the names of the visitor’s language, whichever of them the store calls it by', () => {
  for (const name of ['Dogs', 'Hunde']) {
    const category = { id: 1, ...presentationOf(name) }
    expect(kindIn(category, 'en')).toEqual({ id: 1, name: 'Dogs', one: 'Dog', drawnAs: 'dog' })
    expect(kindIn(category, 'de')).toEqual({ id: 1, name: 'Hunde', one: 'Hund', drawnAs: 'dog' })
  }
})
