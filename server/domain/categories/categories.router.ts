import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { fromReplica, keyProcedure, publicProcedure } from '@/server/procedures/procedures'
import {
  categoryListSchema,
  categorySchema,
  listCategoriesInput,
  newCategorySchema,
  removeCategoryInput,
  removedCategorySchema,
  renameCategoryInput,
} from './categories.schema'
import { createCategory, listCategories, removeCategory, renameCategory } from './categories.service'

export const categoriesRouter = router({
  list: publicProcedure
    .meta({
      scope: 'pets:read',
      openapi: {
        method: 'GET',
        path: '/categories',
        operationId: 'listCategories',
        tags: ['Categories'],
        summary: 'List categories',
        successDescription: 'All categories, by ascending id.',
      },
      isCached: true,
    })
    .input(listCategoriesInput.prefault({}))
    .output(categoryListSchema)
    .use(fromReplica)
    .query(async ({ ctx }) => {
      const categories = await listCategories(ctx)
      ctx.noteShown?.((change) => change.of === 'part' && change.part === 'category')
      return categories
    }),

  create: keyProcedure
    .meta({ scope: 'store:manage', staffRole: 'manager' })
    .input(newCategorySchema)
    .output(categorySchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => createCategory(deps, input), { needsTransaction: true }),
    ),

  rename: keyProcedure
    .meta({ scope: 'store:manage', staffRole: 'manager' })
    .input(renameCategoryInput)
    .output(categorySchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => renameCategory(deps, input), { needsTransaction: true }),
    ),

  remove: keyProcedure
    .meta({ scope: 'store:manage', staffRole: 'manager' })
    .input(removeCategoryInput)
    .output(removedCategorySchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => removeCategory(deps, input), { needsTransaction: true }),
    ),
})
