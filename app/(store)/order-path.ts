/** The address of the page of an order. Who knows the code sees the order. */
export const orderPath = (trackingCode: string) => `/orders/${trackingCode}`
