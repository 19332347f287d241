import { getPetInput, petSchema } from '@/server/domain/pets/pets.schema'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { petOutcomeInput } from './outcomes.schema'
import { findOutcome, recordOutcome, withdrawWithOutcome } from './outcomes.service'

/** What became of pets that are withdrawn. */
export const staffOutcomesRouter = router({
  getOutcome: staffProcedure.input(getPetInput).query(({ ctx, input }) => findOutcome(ctx, input.petId)),

  withdraw: staffProcedure
    .input(petOutcomeInput)
    .output(petSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => withdrawWithOutcome(deps, input, actorOf(ctx.caller)), {
        needsTransaction: true,
      }),
    ),

  recordOutcome: staffProcedure
    .input(petOutcomeInput)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => recordOutcome(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
