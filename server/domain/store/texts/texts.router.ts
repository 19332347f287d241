import { z } from 'zod'
import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { managerProcedure } from '@/server/procedures/procedures'
import { savedTextSchema, saveTextInput, storeTextSchema } from './texts.schema'
import { listStoreTexts, saveStoreText } from './texts.service'

/** The longer texts of the store, for the staff to edit. */
export const staffTextsRouter = router({
  list: managerProcedure.output(z.array(storeTextSchema)).query(({ ctx }) => listStoreTexts(ctx)),

  save: managerProcedure
    .input(saveTextInput)
    .output(savedTextSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => saveStoreText(deps, input, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
