import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { DeclareGuarantee } from './contract-context'

const categoriesShape = z.array(z.strictObject({ id: z.int().min(1), name: z.string().min(1) }))

export function listCategories(guarantee: DeclareGuarantee): void {
  describe('listCategories 200', () => {
    guarantee('every category comes, in ascending order of id, as {id, name}', async ({ send, target }) => {
      const categories = categoriesShape.parse(bodyOf(await send({ path: '/v1/categories', status: 200 })))
      const known = await target.db.category.findMany({ orderBy: { id: 'asc' } })
      expect(categories).toEqual(known.map(({ id, name }) => ({ id: Number(id), name })))
      expect(categories.length).toBeGreaterThan(0)
    })
    guarantee('an animal can be added under every category that is listed', async ({ send }) => {
      for (const { id } of categoriesShape.parse(bodyOf(await send({ path: '/v1/categories', status: 200 }))))
        await send({ method: 'POST', path: '/v1/pets', json: { name: 'Rex', categoryId: id }, status: 201 })
    })
  })
}
