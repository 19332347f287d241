import { actorOf } from '@/server/callers/actor'
import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { procedure, router } from '@/server/trpc/init'
import { removeDemo } from './demo.service'
import { demoSchema, getStoreInput, removeDemoInput, storeDetailsSchema, updateStoreInput } from './store.schema'
import { getStoreDetails, updateStoreDetails } from './store.service'

export const storeRouter = router({
  get: procedure
    .meta({ scope: 'pets:read', allowAnonymous: true })
    .input(getStoreInput.prefault({}))
    .output(storeDetailsSchema)
    .query(({ ctx }) => getStoreDetails(ctx)),

  update: procedure
    .meta({ scope: 'pets:write', staffOnly: true })
    .input(updateStoreInput)
    .output(storeDetailsSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(ctx, path, (deps) => updateStoreDetails(deps, input, actorOf(ctx.caller))),
    ),

  removeDemo: procedure
    .meta({ scope: 'pets:write', staffOnly: true })
    .input(removeDemoInput)
    .output(demoSchema)
    .mutation(({ ctx, path }) =>
      runIdempotent(ctx, path, (deps) => removeDemo(deps, actorOf(ctx.caller)), { needsTransaction: true }),
    ),
})
