import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { addedSchema, addInput, previewInput, previewSchema } from './import.schema'
import { addPets, previewImport } from './import-pets'

/** Animals that the staff adds as a table. */
export const staffImportRouter = router({
  preview: staffProcedure
    .input(previewInput)
    .output(previewSchema)
    .query(({ ctx, input }) => previewImport(ctx, input)),

  add: staffProcedure
    .input(addInput)
    .output(addedSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => addPets(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
