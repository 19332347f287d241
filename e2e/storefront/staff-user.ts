/** The member of staff that `startStoreForAll` makes. */
export const staff = { email: 'clerk@example.com', password: 'a password of the tests' } as const
