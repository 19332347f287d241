import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { newAnimal } from './orders'
import { cursorAfter, follow } from './paging'
import { petStatuses, petsOf } from './pets'

export function listPets(guarantee: DeclareGuarantee): void {
  describe('listPets 200', () => {
    guarantee('the first animals are those of the demo catalogue, which count from 1', async ({ send }) => {
      const ids = petsOf(await send({ path: '/v1/pets', status: 200 })).map(({ id }) => id)
      expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    })
    guarantee('every animal has its fields in the order id, name, categoryId, status', async ({ send }) => {
      for (const pet of petsOf(await send({ path: '/v1/pets?limit=100', status: 200 })))
        expect(Object.keys(pet)).toEqual(['id', 'name', 'categoryId', 'status'])
      const text = (await send({ path: '/v1/pets?limit=1', status: 200 })).body.toString()
      expect(text).toMatch(/^\[\{"id":1,"name":"[^"]+","categoryId":\d+,"status":"\w+"\}\]$/)
    })
    for (const status of petStatuses) {
      guarantee(`listPets: status=${status} gives just those`, async ({ send, target }) => {
        const pets = (await follow(send, `/v1/pets?limit=100&status=${status}`)).flatMap(petsOf)
        expect(new Set(pets.map((pet) => pet.status))).toEqual(new Set([status]))
        expect(pets).toHaveLength(await target.db.pet.count({ where: { status, withdrawnAt: null } }))
      })
    }
    guarantee('listPets: categoryId gives just the pets of that category, page by page', async ({ send, target }) => {
      const pets = (await follow(send, '/v1/pets?limit=2&categoryId=2')).flatMap(petsOf)
      expect(new Set(pets.map(({ categoryId }) => categoryId))).toEqual(new Set([2]))
      expect(pets).toHaveLength(await target.db.pet.count({ where: { categoryId: 2, withdrawnAt: null } }))
      const sold = (await follow(send, '/v1/pets?categoryId=2&status=sold')).flatMap(petsOf)
      expect(sold).toEqual(pets.filter(({ status }) => status === 'sold'))
    })
    guarantee('listPets: a category that does not exist has no pets', async ({ send }) => {
      for (const none of ['999999', '9007199254740991'])
        expect(petsOf(await send({ path: `/v1/pets?categoryId=${none}`, status: 200 }))).toEqual([])
    })
    guarantee('listPets: ids gives the pets that exist, by ascending id, on one page', async ({ send, target }) => {
      const ids = await Promise.all(Array.from({ length: 30 }, () => newAnimal(target)))
      const sold = await newAnimal(target, 'sold')
      const asked = [999_999, sold, ...ids.toReversed()]
      const answer = await send({ path: `/v1/pets?ids=${asked.join(',')}`, status: 200 })
      expect(petsOf(answer).map(({ id }) => id)).toEqual([...ids, sold].toSorted((a, b) => a - b))
      expect(answer.headers).not.toHaveProperty('link')
      const filtered = await send({ path: `/v1/pets?ids=${asked.join('%2C')}&status=sold`, status: 200 })
      expect(petsOf(filtered).map(({ id }) => id)).toEqual([sold])
    })
    guarantee('listPets: ids that JavaScript would round are ids of no pet', async ({ send }) => {
      for (const ids of ['9007199254740992', '9223372036854775807', '9007199254740992,9007199254740993'])
        expect(petsOf(await send({ path: `/v1/pets?ids=${ids}`, status: 200 }))).toEqual([])
      expect(petsOf(await send({ path: '/v1/pets?ids=9223372036854775807,1', status: 200 }))).toHaveLength(1)
    })
    guarantee('listPets: a hundred ids are taken', async ({ send }) => {
      const ids = Array.from({ length: 100 }, (_, at) => 8_000_000_000_000 + at)
      expect(petsOf(await send({ path: `/v1/pets?ids=${ids}`, status: 200 }))).toEqual([])
    })
  })

  describe('listPets 400', () => {
    guarantee('listPets: a categoryId that is none is refused', async ({ send }) => {
      for (const categoryId of ['0', '', '9007199254740992'])
        await send({ path: `/v1/pets?categoryId=${categoryId}`, status: 400, says: ['categoryId'] })
    })
    guarantee('listPets: ids that are no list of ids are refused', async ({ send }) => {
      for (const ids of ['', ',', '1,', ',1', '1,,2', '01', '1;2', '1,%202', '9223372036854775808'])
        await send({ path: `/v1/pets?ids=${ids}`, status: 400, says: ['ids'] })
    })
    guarantee('listPets: an id that is repeated is refused by name', ({ send }) =>
      send({ path: '/v1/pets?ids=7,8,7', status: 400, says: ['ids', '7 is repeated'] }),
    )
    guarantee('listPets: ids that are sent twice are refused', ({ send }) =>
      send({ path: '/v1/pets?ids=7&ids=8', status: 400, says: ['ids', 'repeated'] }),
    )
    guarantee('listPets: 101 ids are refused', ({ send }) =>
      send({
        path: `/v1/pets?ids=${Array.from({ length: 101 }, (_, at) => at + 1)}`,
        status: 400,
        says: ['ids', '100'],
      }),
    )
    guarantee('listPets: ids come without limit and cursor', async ({ send }) => {
      const cursor = await cursorAfter(send, '/v1/pets?limit=1')
      for (const other of ['limit=20', `cursor=${cursor}`])
        await send({ path: `/v1/pets?ids=1&${other}`, status: 400, says: ['ids', 'limit', 'cursor'] })
    })
    guarantee('listPets: the message does not grow with the ids', async ({ send }) => {
      const { body } = await send({ path: `/v1/pets?ids=${'x,'.repeat(3_000)}`, status: 400 })
      expect(body.length).toBeLessThan(4_000)
    })
  })
}
