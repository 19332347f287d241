import { petChangesInput, petChangesSchema } from '@/server/pets/pets.schema'
import { router } from '@/server/trpc/init'
import { publicProcedure } from '@/server/trpc/procedures'
import { trackedOutput } from '@/server/trpc/tracked-output'
import { followPetChanges } from './follow-pet-changes'

export const changesRouter = router({
  changes: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(petChangesInput.prefault({}))
    .output(trackedOutput(petChangesSchema))
    .subscription(({ ctx, input, signal }) => followPetChanges(ctx, input, signal)),
})
