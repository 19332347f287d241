import { OWN_ORDER_COOKIE } from '@/server/orders/own-order-cookie'

/** Only the page of its animal is sent it. A script may write it too, since it knows the code anyway. */
export const ownOrderCookie = (petId: number) =>
  ({ path: `/animals/${petId}`, maxAge: 90 * 24 * 60 * 60, sameSite: 'lax' }) as const

/** Remembers an order that a script has placed. */
export function rememberOwnOrder(petId: number, trackingCode: string): void {
  const { path, maxAge, sameSite } = ownOrderCookie(petId)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${OWN_ORDER_COOKIE}=${trackingCode}; Path=${path}; Max-Age=${maxAge}; SameSite=${sameSite}${secure}`
}
