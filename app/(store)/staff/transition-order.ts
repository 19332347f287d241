'use server'

import { type Destination, leadTo } from '@/app/_forms/destination'
import { orderStatusSchema } from '@/server/orders/orders.schema'
import { isTransitionName } from '@/server/orders/transitions'
import { callProcedureAsStaff } from './call-procedure-as-staff'
import { ordersPath, readOrdersView } from './orders-view'
import { staffPages } from './staff-pages'

/**
 * Takes an order through a transition, if it still has the status that the form showed, and leads to the list that the form was in, which shows the result.
 */
export async function transitionOrder(form: FormData): Promise<Destination> {
  const view = readOrdersView({ status: form.get('status'), cursor: form.get('cursor') })
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  const seen = orderStatusSchema.safeParse(form.get('seen'))
  if (!isTransitionName(step) || !seen.success) return leadTo(staffPages.orders.path)
  const input = { orderId, expectedStatus: seen.data }
  const result = await callProcedureAsStaff({ page: 'orders', key: String(form.get('key')), input }, ({ orders }) =>
    orders[step](input),
  )
  if ('goTo' in result) return result
  return leadTo(
    ordersPath({ ...view, transition: { orderId, outcome: 'failure' in result ? result.failure.code : 'done' } }),
  )
}
