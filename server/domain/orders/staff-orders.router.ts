import { z } from 'zod'
import { idSchema } from '@/server/platform/values/id'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { orderStatusSchema } from './orders.schema'
import { orderSorts, searchOrders } from './search-orders'
import { findLiveOrder, findStaffOrders, getStaffOrder, listOrdersAfter } from './staff-order'

const searchInput = z.object({
  search: z.string().optional(),
  status: orderStatusSchema.optional(),
  sort: z.enum(orderSorts),
  page: z.int().min(1),
})

/** Orders with their customers, whom integrators do not see. */
export const staffOrdersRouter = router({
  search: staffProcedure.input(searchInput).query(({ ctx, input }) => searchOrders(ctx, input)),

  get: staffProcedure
    .input(z.object({ orderId: idSchema }))
    .query(({ ctx, input }) => getStaffOrder(ctx, input.orderId)),

  /** For a table of all orders. */
  listAfter: staffProcedure
    .input(z.object({ after: idSchema.optional(), status: orderStatusSchema.optional() }))
    .query(({ ctx, input }) => listOrdersAfter(ctx, input)),

  getMany: staffProcedure
    .input(z.object({ orderIds: z.array(idSchema) }))
    .query(({ ctx, input }) => findStaffOrders(ctx, input.orderIds.map(BigInt))),

  /** The id of the order that reserves a pet; undefined if none does. */
  findLive: staffProcedure
    .input(z.object({ petId: idSchema }))
    .query(({ ctx, input }) => findLiveOrder(ctx, input.petId)),
})
