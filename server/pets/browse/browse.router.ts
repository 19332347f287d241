import { procedure, router } from '@/server/trpc/init'
import { browsePageSchema, browsePetsInput } from './browse.schema'
import { browsePets } from './browse.service'

export const browseRouter = router({
  browse: procedure
    .meta({ scope: 'pets:read', allowAnonymous: true })
    .input(browsePetsInput.prefault({}))
    .output(browsePageSchema)
    .query(({ ctx, input }) => browsePets(ctx, input)),
})
