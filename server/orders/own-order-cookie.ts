/** The cookie by which the page of an animal knows its visitor's own order: its value is the tracking code. */
export const OWN_ORDER_COOKIE = 'own_order'
