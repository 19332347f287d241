import { z } from 'zod'
import { router } from '@/server/trpc/init'
import { fromReplica, publicProcedure } from '@/server/trpc/procedures'
import { listPhotosInput, photoSchema } from './photos.schema'
import { listPhotos } from './photos.service'

/** Photographs of animals, for everybody. */
export const photosRouter = router({
  list: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(listPhotosInput)
    .output(z.array(photoSchema))
    .use(fromReplica)
    .query(({ ctx, input }) => listPhotos(ctx, input.petId)),
})
