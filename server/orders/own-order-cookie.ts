/** The cookie by which the page of an animal knows its visitor's own order: its value is the tracking code. */
export const OWN_ORDER_COOKIE = 'own_order'

/**
 * The cookies by which the pages below /orders know the orders that this browser has placed: one for each, with the
 * tracking code. One with a list could not be added to by a form of another page, which is not sent it.
 */
export const orderCookieName = (orderId: number): string => `order-${orderId}`

export const isOrderCookieName = (name: string): boolean => /^order-[1-9]\d*$/.test(name)
