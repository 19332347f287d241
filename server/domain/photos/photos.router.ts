import { z } from 'zod'
import { getPetInput } from '@/server/domain/pets/pets.schema'
import { router } from '@/server/procedures/init'
import { fromReplica, publicProcedure } from '@/server/procedures/procedures'
import { photoSchema } from './photos.schema'
import { listPhotos } from './photos.service'

/** Photographs of animals, for everybody. */
export const photosRouter = router({
  list: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(getPetInput)
    .output(z.array(photoSchema))
    .use(fromReplica)
    .query(({ ctx, input }) => listPhotos(ctx, input.petId)),
})
