import { expect, test } from 'vitest'
import type { Understood } from '@/server/domain/pets/browse/understood.schema'
import { anyKind, type BrowseView, wishInSearch } from './browse-view'

const is = (fact: Understood['facts'][number]['fact'], isNot = false) => ({ fact, isNot })
const nothing: Understood = { kinds: [], facts: [], parts: [] }

test.each<[string, Partial<Understood>, BrowseView, BrowseView]>([
  ['a kind', { kinds: [2] }, {}, { category: 2 }],
  [
    'facts that animals are filtered by',
    { kinds: [2], facts: [is('calm'), is('young')] },
    {},
    { category: 2, age: 'young' },
  ],
  ['no contrary', { kinds: [2], facts: [is('dogs', true)] }, {}, { category: 2 }],
  [
    'the filters beside it',
    { facts: [is('cats'), is('female')] },
    { category: 3, goodWith: ['dogs'], breed: 'Beagle' },
    { category: 3, sex: 'female', goodWith: ['cats', 'dogs'] },
  ],
  ['nothing of a name', { kinds: [2], name: 'Minka' }, { category: 2 }, {}],
  ['nothing of several kinds', { kinds: [1, 2] }, {}, {}],
  [
    'what animals that the store does not have should be like',
    { facts: [is('young')], elsewhere: 'hamster' },
    {},
    { age: 'young' },
  ],
])('an alert for a search asks for %s', (_, understood, view, wish) => {
  expect(wishInSearch({ search: 'x', ...view }, { ...nothing, ...understood })).toEqual(wish)
})

test('another kind has other breeds', () => {
  expect(anyKind({ category: 1, breed: 'Beagle', sex: 'male' })).toEqual({ sex: 'male' })
})
