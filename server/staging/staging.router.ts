import { parseDuration } from '@/server/duration'
import { requireKey } from '@/server/trpc/authorize'
import { runIdempotent } from '@/server/trpc/idempotency/run-idempotent'
import { router } from '@/server/trpc/init'
import { keyProcedure } from '@/server/trpc/procedures'
import { advanceClock } from './advance-clock'
import { resetAccount } from './reset-account'
import { advanceClockInput, advancedClockSchema, resetInput, resetSchema } from './staging.schema'

const stagingProcedure = keyProcedure.meta({ scope: 'orders:write', isForStaging: true, errors: ['not_found'] })

const shared = { tags: ['Staging'] }
const ONLY = 'Only on the staging server; elsewhere there is no such path. It counts towards no limit.'

/** What only a staging server offers: to try what takes time, and to begin anew. */
export const stagingRouter = router({
  advanceClock: stagingProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: '/staging/clock',
        operationId: 'advanceStagingClock',
        summary: 'Let time pass',
        description:
          'For your account alone, as if so much time had passed: its orders, keys, Idempotency-Keys and webhook deliveries ' +
          'become older, windows of its limits and bans end, orders that nobody has approved in time are cancelled, and ' +
          `webhooks that are due are sent. No clock moves: timestamps of now stay those of the time of day. ${ONLY}`,
        successDescription: 'The time has passed.',
      },
    })
    .input(advanceClockInput)
    .output(advancedClockSchema)
    .mutation(({ ctx, input, path }) =>
      runIdempotent(
        ctx,
        path,
        async (deps) => {
          await advanceClock(deps, ctx, parseDuration(input.advance) ?? 0, requireKey(ctx.caller))
          return { advanced: input.advance }
        },
        { needsTransaction: true },
      ),
    ),

  reset: stagingProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: '/staging/reset',
        operationId: 'resetStaging',
        summary: 'Begin anew',
        description:
          'Removes what your account has added: its orders, whose animals are available again, its pets and its webhook ' +
          `endpoints. Its limits and Idempotency-Keys begin anew; its keys and the events stay. ${ONLY}`,
        successDescription: 'What was removed.',
      },
    })
    .input(resetInput)
    .output(resetSchema)
    .mutation(({ ctx, path }) =>
      runIdempotent(ctx, path, (deps) => resetAccount(deps, ctx, requireKey(ctx.caller)), { needsTransaction: true }),
    ),
})
