import { z } from 'zod'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import {
  addedSchema,
  addInput,
  importInput,
  importSchema,
  previewInput,
  previewSchema,
  undoneSchema,
} from './import.schema'
import { addPets, previewImport } from './import-pets'
import { listImports, publishImport, undoImport } from './imports'

/** Animals that the staff adds as a table. */
export const staffImportRouter = router({
  /** The tables that can still be undone, the last first. */
  list: staffProcedure.output(z.array(importSchema)).query(({ ctx }) => listImports(ctx)),

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

  publish: staffProcedure
    .input(importInput)
    .output(z.object({ published: z.int() }))
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => publishImport(deps, input), { needsTransaction: true }),
    ),

  undo: staffProcedure
    .input(importInput)
    .output(undoneSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => undoImport(deps, input), { needsTransaction: true }),
    ),
})
