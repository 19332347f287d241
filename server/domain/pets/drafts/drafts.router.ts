import { z } from 'zod'
import { getPetInput, newDraftSchema, petSchema, staffPetSchema } from '@/server/domain/pets/pets.schema'
import { explainMissingCategory } from '@/server/domain/pets/pets.service'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { createDraft } from './drafts.service'
import { listNamesakes } from './namesakes'

/** Pets that the staff prepares before anybody else sees them. */
export const staffDraftsRouter = router({
  createDraft: staffProcedure
    .meta({ foreignKeys: { categoryId: explainMissingCategory } })
    .input(newDraftSchema)
    .output(petSchema)
    .mutation(({ ctx, input, path }) => runIdempotent(ctx, path, (deps) => createDraft(deps, input))),

  listNamesakes: staffProcedure
    .input(getPetInput)
    .output(z.array(staffPetSchema))
    .query(({ ctx, input }) => listNamesakes(ctx, input.petId)),
})
