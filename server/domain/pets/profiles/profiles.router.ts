import { z } from 'zod'
import { getPetInput, petStatusSchema, unofferedStates } from '@/server/domain/pets/pets.schema'
import { explainMissingCategory } from '@/server/domain/pets/pets.service'
import { idSchema } from '@/server/platform/values/id'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { listPetsWithFacts } from './list-pets-with-facts'
import { petProfileSchema, updateStaffPetInput } from './profiles.schema'
import { findLastProfileChange, getStaffProfile, updateStaffPet } from './profiles.service'
import { previewProfile } from './public-profile.service'

/** The staff's work on profiles, including those of withdrawn animals. */
export const staffProfilesRouter = router({
  /** For a table of all animals. */
  listAfter: staffProcedure
    .input(
      z.object({
        after: idSchema.optional(),
        status: z.enum([...petStatusSchema.options, ...unofferedStates]).optional(),
      }),
    )
    .query(({ ctx, input }) => listPetsWithFacts(ctx, input)),

  getProfile: staffProcedure.input(getPetInput).query(({ ctx, input }) => getStaffProfile(ctx, input.petId)),

  /** The profile of a draft, as its page will show it. */
  preview: staffProcedure.input(getPetInput).query(({ ctx, input }) => previewProfile(ctx, input.petId)),

  /** The profile as it is now, and who changed it last. */
  getLatest: staffProcedure.input(getPetInput).query(async ({ ctx, input }) => {
    // The profile last: its version reveals a change between the two reads.
    const change = await findLastProfileChange(ctx, input.petId)
    return { change, profile: await getStaffProfile(ctx, input.petId) }
  }),

  update: staffProcedure
    .meta({ foreignKeys: { categoryId: explainMissingCategory } })
    .input(updateStaffPetInput)
    .output(petProfileSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateStaffPet(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
