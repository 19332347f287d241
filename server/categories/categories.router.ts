import { z } from 'zod'
import { procedure, router } from '@/server/trpc/init'
import { categorySchema, listCategoriesInput } from './categories.schema'
import { listCategories } from './categories.service'

export const categoriesRouter = router({
  list: procedure
    .meta({
      scope: 'pets:read',
      allowAnonymous: true,
      openapi: {
        method: 'GET',
        path: '/categories',
        operationId: 'listCategories',
        tags: ['Categories'],
        summary: 'List categories',
      },
    })
    .input(listCategoriesInput.prefault({}))
    .output(z.array(categorySchema))
    .query(({ ctx }) => listCategories(ctx)),
})
