/** The animals among which a page looks for others like the one it shows. */
export const othersInput = { status: 'available', limit: 100 } as const
