/** The path of an order's page. Anyone who knows the code can see the order. */
export const orderPath = (trackingCode: string) => `/orders/${trackingCode}`
