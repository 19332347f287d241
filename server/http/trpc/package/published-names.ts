/** The procedures that are meant for outside, by router; the others are the staff's. */
export const publishedNames = {
  pets: [
    'list',
    'browse',
    'suggest',
    'get',
    'create',
    'update',
    'withdraw',
    'getProfile',
    'replaceProfile',
    'listSummaries',
    'changes',
  ],
  categories: ['list'],
  orders: ['list', 'get', 'create', 'cancel', 'approve', 'deliver', 'checkout', 'track', 'follow', 'cancelByCustomer'],
  events: ['list', 'follow'],
  photos: ['list'],
  store: ['get'],
} as const

type Names = typeof publishedNames

/** Such as `pets.list`. */
export type PublishedName = { [Router in keyof Names]: `${Router}.${Names[Router][number]}` }[keyof Names]
