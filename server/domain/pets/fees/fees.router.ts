import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { managerProcedure } from '@/server/procedures/procedures'
import { feesSchema, updateFeesInput } from './fees.schema'
import { listFees, updateFees } from './fees.service'

/** What the animals of each kind cost. */
export const staffFeesRouter = router({
  list: managerProcedure.output(feesSchema).query(({ ctx }) => listFees(ctx)),

  update: managerProcedure
    .input(updateFeesInput)
    .output(feesSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateFees(deps, input), { needsTransaction: true }),
    ),
})
