import 'server-only'
import { cookies } from 'next/headers'
import { api } from '@/app/_trpc/server'
import { toPublicError } from '@/server/errors/public-error'
import { OWN_ORDER_COOKIE } from '@/server/orders/own-order-cookie'

/** The tracking code of the visitor's own order of an animal, unless that was cancelled; undefined if there is none. */
export async function findOwnOrder(petId: number): Promise<string | undefined> {
  const trackingCode = (await cookies()).get(OWN_ORDER_COOKIE)?.value
  if (trackingCode === undefined) return undefined
  try {
    const order = await (await api()).orders.track({ trackingCode })
    return order.petId === petId && order.status !== 'cancelled' ? trackingCode : undefined
  } catch (error) {
    if (toPublicError(error).code === 'not_found') return undefined
    throw error
  }
}
