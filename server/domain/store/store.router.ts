import { actorOf } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { fromReplica, managerProcedure, publicProcedure } from '@/server/procedures/procedures'
import { findDemo, removeDemo } from './demo.service'
import { demoSchema, getStoreInput, removeDemoInput, storeDetailsSchema, updateStoreInput } from './store.schema'
import { findLastChange, getStoreDetails, updateStoreDetails } from './store.service'

export const storeRouter = router({
  get: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(getStoreInput.prefault({}))
    .output(storeDetailsSchema)
    .use(fromReplica)
    .query(({ ctx }) => getStoreDetails(ctx)),

  update: managerProcedure
    .input(updateStoreInput)
    .output(storeDetailsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateStoreDetails(deps, input, actorOf(ctx.caller))),
    ),

  removeDemo: managerProcedure
    .input(removeDemoInput)
    .output(demoSchema)
    .mutation(({ ctx, path }) =>
      runIdempotent(ctx, path, (deps) => removeDemo(deps, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})

/** What the staff sees of the store besides its details. */
export const staffStoreRouter = router({
  /** The details as they are now, and who changed them last. */
  getLatest: managerProcedure.query(async ({ ctx }) => {
    // The details last: their version reveals a change between the two reads.
    const change = await findLastChange(ctx)
    return { change, details: await getStoreDetails(ctx) }
  }),

  findDemo: managerProcedure.query(({ ctx }) => findDemo(ctx)),
})
