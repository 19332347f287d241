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
    })
    .input(browsePetsInput.prefault({}))
    .output(browsePageSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => browsePets(ctx, input)),

  suggest: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(suggestPetsInput)
    .output(suggestionsSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => suggestPets(ctx, input)),
})
