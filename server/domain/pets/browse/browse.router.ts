import { isOfCatalogue } from '@/server/platform/db/live/changes'
import { router } from '@/server/procedures/init'
import { fromReplica, publicProcedure } from '@/server/procedures/procedures'
import {
  browseOrderSchema,
  browsePageSchema,
  browsePetsInput,
  suggestionsSchema,
  suggestPetsInput,
} from './browse.schema'
import { browsePets, listOf } from './browse.service'
import { suggestPets } from './suggest.service'

export const browseRouter = router({
  browse: publicProcedure
    .meta({
      scope: 'pets:read',
      cursorList(input) {
        const { data } = browseOrderSchema.safeParse(input)
        return data && listOf(data)
      },
      isCached: true,
    })
    .input(browsePetsInput.prefault({}))
    .output(browsePageSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => {
      // Any pet may be found, or counted.
      ctx.noteShown?.(isOfCatalogue)
      return browsePets(ctx, input)
    }),

  suggest: publicProcedure
    .meta({ scope: 'pets:read', isCached: true })
    .input(suggestPetsInput)
    .output(suggestionsSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => {
      ctx.noteShown?.(isOfCatalogue)
      return suggestPets(ctx, input)
    }),
})
