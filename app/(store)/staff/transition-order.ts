'use server'

import { redirect } from 'next/navigation'
import { isTransitionName } from '@/server/orders/transitions'
import { callProcedureAsStaff } from './call-procedure-as-staff'
import { ordersPath, readOrdersView } from './orders-view'
import { staffPages } from './staff-pages'

/** Takes an order through a transition, and redirects to the list that the form was in, which shows the result. */
export async function transitionOrder(form: FormData): Promise<void> {
  const view = readOrdersView({ status: form.get('status'), cursor: form.get('cursor') })
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  if (!isTransitionName(step)) redirect(staffPages.orders.path)
  const input = { orderId }
  const result = await callProcedureAsStaff({ page: 'orders', key: String(form.get('key')), input }, ({ orders }) =>
    orders[step](input),
  )
  redirect(
    ordersPath({ ...view, transition: { orderId, outcome: 'failure' in result ? result.failure.code : 'done' } }),
  )
}
