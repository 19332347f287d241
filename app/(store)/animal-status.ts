/** The states of an animal in the shop's own words. */
export const statusLabel = { available: 'Available', pending: 'Reserved', sold: 'Sold' } as const
