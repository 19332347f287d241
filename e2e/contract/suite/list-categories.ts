import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import { drawings } from '@/server/domain/pets/looks/species-names'
import type { DeclareGuarantee } from './contract-context'

const words = z.string().min(1)
const categoriesShape = z.array(
  z.strictObject({
    id: z.int().min(1),
    name: words,
    plural: words,
    singular: words,
    pluralDe: words,
    singularDe: words,
    drawnAs: z.enum(drawings),
  }),
)

export function listCategories(guarantee: DeclareGuarantee): void {
  describe('listCategories 200', () => {
    guarantee(
      'every category comes, in ascending order of id, with its name and what its animals are called',
      async ({ send, target }) => {
        const categories = categoriesShape.parse(bodyOf(await send({ path: '/v1/categories', status: 200 })))
        const known = await target.db.category.findMany({ orderBy: { id: 'asc' } })
        expect(categories.map(({ id, name }) => ({ id, name }))).toEqual(
          known.map(({ id, name }) => ({ id: Number(id), name })),
        )
        expect(categories).toContainEqual({
          id: 1,
          name: 'Dogs',
          plural: 'Dogs',
          singular: 'Dog',
          pluralDe: 'Hunde',
          singularDe: 'Hund',
          drawnAs: 'dog',
        })
      },
    )
    guarantee('an animal can be added under every category that is listed', async ({ send }) => {
      for (const { id } of categoriesShape.parse(bodyOf(await send({ path: '/v1/categories', status: 200 }))))
        await send({ method: 'POST', path: '/v1/pets', json: { name: 'Rex', categoryId: id }, status: 201 })
    })
  })
}
