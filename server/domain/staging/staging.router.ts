import { parseDuration } from '@/server/platform/values/duration'
import { mayUse, requireKey } from '@/server/procedures/authorize'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { keyProcedure } from '@/server/procedures/procedures'
import { advanceClockInput, advancedClockSchema, resetInput, resetSchema } from './staging.schema'
import { advanceClock, resetAccount } from './staging.service'

const stagingProcedure = keyProcedure.meta({ scope: 'orders:write', isForStaging: true, errors: ['not_found'] })

const shared = { tags: ['Staging'] }
const ONLY =
  'Only on the staging server; elsewhere there is no such path. It counts towards a limit of its own, of 60 a minute, and a ' +
  'key that is banned for requests after refusals may call it, too.'

/** What only a staging server offers: skipping time, and starting over. */
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
          'For your account alone, as if so much time had passed: its orders, Idempotency-Keys, webhook deliveries and keys ' +
          '(but the one that asks) become older; windows of its limits that end within that time start over, and from 5 ' +
          'minutes on bans for requests after refusals end; orders that nobody has approved within 7 days are cancelled, and ' +
          `webhooks that are due are sent. No clock moves: what happens next has the time of day. ${ONLY}`,
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
        summary: 'Start over',
        description:
          'Removes what your account has added: its orders, whose animals are available again; its pets, if the key has ' +
          '`pets:write`; and its webhook endpoints, if the key has `webhooks:write`. Its limits and Idempotency-Keys start ' +
          `over; its keys and the events stay. ${ONLY}`,
        successDescription: 'What was removed.',
      },
    })
    .input(resetInput)
    .output(resetSchema)
    .mutation(({ ctx, path }) => {
      const caller = requireKey(ctx.caller)
      const removes = { pets: mayUse(caller, 'pets:write'), webhookEndpoints: mayUse(caller, 'webhooks:write') }
      return runIdempotent(ctx, path, (deps) => resetAccount(deps, ctx, { caller, removes }), {
        needsTransaction: true,
      })
    }),
})
