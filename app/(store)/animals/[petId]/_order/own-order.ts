import 'server-only'
import { cookies } from 'next/headers'
import { getLanguage } from '@/app/_language/get-language'
import { api } from '@/app/_trpc/server'
import { toPublicError } from '@/server/errors/public-error'
import { ownOrderCookieName } from '@/server/orders/own-order-cookie'

/** The tracking code of the visitor's own order of an animal, unless that was cancelled; undefined if there is none. */
export async function findOwnOrder(petId: number): Promise<string | undefined> {
  const ownOrderCookie = ownOrderCookieName(await getLanguage())
  const trackingCode = (await cookies()).get(ownOrderCookie)?.value
  if (trackingCode === undefined) return undefined
  try {
    const order = await (await api()).orders.track({ trackingCode })
    return order.petId === petId && order.status !== 'cancelled' ? trackingCode : undefined
  } catch (error) {
    if (toPublicError(error).code === 'not_found') return undefined
    throw error
  }
}
