import { describe, expect } from 'vitest'
import type { DeclareGuarantee } from './contract-context'
import { follow } from './paging'
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
        expect(pets).toHaveLength(await target.db.pet.count({ where: { status } }))
      })
    }
  })
}
