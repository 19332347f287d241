import { explainMissingPet } from '@/server/domain/orders/orders.service'
import { noticeMsOf } from '@/server/domain/visits/book-visit'
import { listFreeTimes } from '@/server/domain/visits/visit-times'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { reserveInput } from './reserve.schema'
import { bookIfFree, reserve } from './reserve.service'

/** The id of no order: every place that is taken counts. */
const NO_ORDER = 0

/** Orders that the staff places for people who call or stand in the store. */
export const staffReservationsRouter = router({
  reserve: staffProcedure
    .meta({ foreignKeys: { petId: explainMissingPet } })
    .input(reserveInput)
    .mutation(async ({ ctx, input: { startsAt, ...input }, path }) => {
      const { orderId } = await runIdempotent(ctx, path, (deps) => reserve(deps, input, `staff ${ctx.staff.userId}`), {
        needsTransaction: true,
      })
      return { orderId, isVisitBooked: startsAt !== null && (await bookIfFree(ctx, { orderId, startsAt })) }
    }),

  /** The times at which they could come to meet an animal. */
  listTimes: staffProcedure.query(({ ctx }) =>
    listFreeTimes(ctx, { orderId: NO_ORDER, now: ctx.now(), noticeMs: noticeMsOf.staff }),
  ),
})
