import type { TransactionDeps } from '@/server/deps'
import { trackOrder } from '@/server/domain/orders/track-orders'
import { router } from '@/server/procedures/init'
import { managerProcedure, staffProcedure, visitorProcedure } from '@/server/procedures/procedures'
import {
  type BookedBy,
  bookVisit,
  cancelVisit,
  findCalledOffVisit,
  findComingVisit,
  findVisit,
  noticeMsOf,
} from './book-visit'
import { findVisitsPutOutside, keepVisit, listVisits } from './list-visits'
import { nameDay } from './name-day'
import { sayWhetherCame } from './say-whether-came'
import { listFreeTimes } from './visit-times'
import {
  bookOwnVisitInput,
  bookVisitInput,
  listVisitsInput,
  nameDayInput,
  ownVisitInput,
  saidOfHoursInput,
  sayWhetherCameInput,
  visitOfOrderInput,
} from './visits.schema'

/** The visit of an order, for customers until it is over, and the other times that are free. */
async function visitAndTimes(deps: Pick<TransactionDeps, 'db' | 'now'>, orderId: number, by: BookedBy) {
  const visit = await (by === 'staff' ? findVisit : findComingVisit)(deps, orderId)
  const times = await listFreeTimes(deps, { orderId, now: deps.now(), noticeMs: noticeMsOf[by] })
  return { visit, times: times.filter(({ startsAt }) => startsAt.getTime() !== visit?.startsAt.getTime()) }
}

/** Visits of customers, who meet the animals that they have reserved. */
export const visitsRouter = router({
  get: visitorProcedure
    .input(ownVisitInput)
    .query(async ({ ctx, input }) => visitAndTimes(ctx, (await trackOrder(ctx, input)).id, 'customer')),

  book: visitorProcedure.input(bookOwnVisitInput).mutation(async ({ ctx, input: { startsAt, ...input } }) => {
    const { id: orderId } = await trackOrder(ctx, input)
    return bookVisit(ctx, { orderId, startsAt }, 'customer')
  }),

  nameDay: visitorProcedure.input(nameDayInput).mutation(async ({ ctx, input: { shipDate, ...input } }) => {
    const { id: orderId } = await trackOrder(ctx, input)
    return nameDay(ctx, { orderId, shipDate })
  }),

  cancel: visitorProcedure
    .input(ownVisitInput)
    .mutation(async ({ ctx, input }) => cancelVisit(ctx, (await trackOrder(ctx, input)).id, 'customer')),
})

/** The same visits, for those who look after them. */
export const staffVisitsRouter = router({
  list: staffProcedure.input(listVisitsInput).query(({ ctx, input }) => listVisits(ctx, input)),

  get: staffProcedure.input(visitOfOrderInput).query(async ({ ctx, input: { orderId } }) => ({
    ...(await visitAndTimes(ctx, orderId, 'staff')),
    calledOff: await findCalledOffVisit(ctx, orderId),
  })),

  putOutside: managerProcedure.input(saidOfHoursInput).query(({ ctx, input }) => findVisitsPutOutside(ctx, input)),

  keep: staffProcedure.input(visitOfOrderInput).mutation(({ ctx, input: { orderId } }) => keepVisit(ctx, orderId)),

  sayWhetherCame: staffProcedure.input(sayWhetherCameInput).mutation(({ ctx, input }) => sayWhetherCame(ctx, input)),

  book: staffProcedure.input(bookVisitInput).mutation(({ ctx, input }) => bookVisit(ctx, input, 'staff')),

  cancel: staffProcedure
    .input(visitOfOrderInput)
    .mutation(({ ctx, input: { orderId } }) => cancelVisit(ctx, orderId, 'staff')),
})
