'use server'

import { redirect } from 'next/navigation'
import { isTransitionName } from '@/server/orders/transitions'
import { callAsStaff } from './call-as-staff'
import { ordersPath, readOrdersView } from './orders-view'
import { staffPages } from './staff-pages'

/** Takes an order a step on, and redirects to the list that the form stood in, which says what came of it. */
export async function transitionOrder(form: FormData): Promise<void> {
  const view = readOrdersView({ status: form.get('status'), cursor: form.get('cursor') })
  const step = String(form.get('step'))
  const orderId = Number(form.get('orderId'))
  if (!isTransitionName(step)) redirect(staffPages.orders.address)
  const input = { orderId }
  const moved = await callAsStaff({ page: 'orders', key: String(form.get('key')), input }, ({ orders }) =>
    orders[step](input),
  )
  redirect(ordersPath({ ...view, moved: { orderId, outcome: 'failure' in moved ? moved.failure.code : 'done' } }))
}
