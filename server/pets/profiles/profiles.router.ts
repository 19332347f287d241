import { z } from 'zod'
import { actorOf } from '@/server/callers/caller'
import { getPetInput, petStatusSchema } from '@/server/pets/pets.schema'
import { explainMissingCategory } from '@/server/pets/pets.service'
import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { router } from '@/server/trpc/init'
import { fromReplica, publicProcedure, staffProcedure } from '@/server/trpc/procedures'
import { idSchema } from '@/server/values/id'
import { listPetsWithFacts } from './list-pets-with-facts'
import { offeredProfileSchema, petProfileSchema, updateStaffPetInput } from './profiles.schema'
import { getProfile, getStaffProfile, updateStaffPet } from './profiles.service'

export const profilesRouter = router({
  getProfile: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(getPetInput)
    .output(offeredProfileSchema)
    .use(fromReplica)
    .query(({ ctx, input }) => getProfile(ctx, input.petId)),
})

/** What the staff does with what is told of animals, those that were withdrawn too. */
export const staffProfilesRouter = router({
  /** For a table of all of them. */
  listAfter: staffProcedure
    .input(
      z.object({ after: idSchema.optional(), status: z.enum([...petStatusSchema.options, 'withdrawn']).optional() }),
    )
    .query(({ ctx, input }) => listPetsWithFacts(ctx, input)),

  getProfile: staffProcedure.input(getPetInput).query(({ ctx, input }) => getStaffProfile(ctx, input.petId)),

  update: staffProcedure
    .meta({ foreignKeys: { categoryId: explainMissingCategory } })
    .input(updateStaffPetInput)
    .output(petProfileSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateStaffPet(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
