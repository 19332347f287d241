import { expect, test } from 'vitest'
import type { PetChange } from '@/server/platform/db/live/changes'
import { createCursors } from '@/server/platform/paging/cursor'
import { listPetsInput, type Pet, type petPageSchema } from './pets.schema'
import { LIST } from './pets.service'
import { touchesPet, touchesPetsListed } from './touched-pets'

const cursors = createCursors(Buffer.alloc(32))
const pet = (id: number): Pet => ({ id, name: 'Rex', categoryId: 1, status: 'available' })
const change = (
  petId: number,
  { type = 'pet.changed', status = 'available', categoryId = 1 }: Partial<PetChange> = {},
) => ({ of: 'pet', type, petId, categoryId, status }) as const

test('a pet is touched by its own changes, and by what may be of any', () => {
  const isTouched = touchesPet(pet(5))
  expect(
    [change(5), change(5, { type: 'pet.withdrawn' }), { of: 'part', part: 'pet' } as const].map(isTouched),
  ).toEqual([...[true, true, true]])
  expect(
    [change(6), { of: 'order', orderId: 5, accountId: 1 } as const, { of: 'part', part: 'category' } as const].map(
      isTouched,
    ),
  ).toEqual([false, false, false])
})

test.each<[string, input: object, ids: number[], isLast: boolean, touched: PetChange[], others: PetChange[]]>([
  [
    'a page is touched by its own pets, and by those that come between them',
    {},
    [3, 5, 7],
    false,
    [change(5), change(5, { type: 'pet.withdrawn' }), change(4), change(1, { type: 'pet.restored' })],
    [change(8), change(9, { type: 'pet.added' }), change(4, { type: 'pet.withdrawn' })],
  ],
  [
    'the last page is touched by whatever comes after it',
    {},
    [3, 5, 7],
    true,
    [change(9, { type: 'pet.added' }), change(8)],
    [change(9, { type: 'pet.withdrawn' })],
  ],
  [
    'a page after others is not touched by what belongs to those',
    { cursor: cursors.encode(LIST, 4) },
    [5, 7],
    false,
    [change(7), change(6)],
    [change(4), change(2, { type: 'pet.restored' })],
  ],
  [
    'a filtered page is touched by what passes its filters now, and by what it shows',
    { status: 'sold', categoryId: 2 },
    [3, 7],
    false,
    [change(3), change(4, { status: 'sold', categoryId: 2 })],
    [change(4, { status: 'sold' }), change(4, { categoryId: 2 }), change(8, { status: 'sold', categoryId: 2 })],
  ],
  [
    'pets by their ids are touched by all of these, also by those that were not there',
    { ids: [3, 6] },
    [3],
    true,
    [change(3), change(6, { type: 'pet.restored' })],
    [change(4), change(9, { type: 'pet.added' })],
  ],
  ['an empty page is touched by what belongs there', {}, [], true, [change(1)], [change(1, { type: 'pet.withdrawn' })]],
])('%s', (_, input, ids, isLast, touched, others) => {
  const page: typeof petPageSchema._zod.output = { items: ids.map(pet), nextCursor: isLast ? null : 'next' }
  const isTouched = touchesPetsListed(listPetsInput.parse(input), page, { cursors })
  expect(touched.map(isTouched)).toEqual(touched.map(() => true))
  expect(others.map(isTouched)).toEqual(others.map(() => false))
})
