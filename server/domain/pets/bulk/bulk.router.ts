import { z } from 'zod'
import { MAX_IDS, staffPetSchema } from '@/server/domain/pets/pets.schema'
import { idSchema } from '@/server/platform/values/id'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { changedPetsSchema, movePetsInput, petIdsInput, withdrawnPetsInput } from './bulk.schema'
import { discardDrafts, findStaffPets, movePets, publishDrafts, restorePets, withdrawPets } from './change-pets'

/** Many pets at once. */
export const staffBulkRouter = router({
  getMany: staffProcedure
    .input(z.strictObject({ petIds: z.array(idSchema).max(MAX_IDS) }))
    .output(z.array(staffPetSchema))
    .query(({ ctx, input }) => findStaffPets(ctx, input.petIds)),

  withdrawMany: staffProcedure
    .input(withdrawnPetsInput)
    .output(changedPetsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => withdrawPets(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),

  restoreMany: staffProcedure
    .input(petIdsInput)
    .output(changedPetsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => restorePets(deps, input), { needsTransaction: true }),
    ),

  publishMany: staffProcedure
    .input(petIdsInput)
    .output(changedPetsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => publishDrafts(deps, input), { needsTransaction: true }),
    ),

  discardMany: staffProcedure
    .input(petIdsInput)
    .output(changedPetsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => discardDrafts(deps, input), { needsTransaction: true }),
    ),

  moveMany: staffProcedure
    .input(movePetsInput)
    .output(changedPetsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => movePets(deps, input), { needsTransaction: true }),
    ),
})
