import { actorOf } from '@/server/callers/caller'
import { getPetInput } from '@/server/pets/pets.schema'
import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { router } from '@/server/trpc/init'
import { fromReplica, publicProcedure, staffProcedure } from '@/server/trpc/procedures'
import { offeredProfileSchema, petProfileSchema, updateProfileInput } from './profiles.schema'
import { getProfile, getStaffProfile, updateProfile } from './profiles.service'

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
  getProfile: staffProcedure.input(getPetInput).query(({ ctx, input }) => getStaffProfile(ctx, input.petId)),

  updateProfile: staffProcedure
    .input(updateProfileInput)
    .output(petProfileSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateProfile(deps, input, actorOf(ctx.caller))),
    ),
})
