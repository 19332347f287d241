/** The pages for staff, with the labels of links to them. */
export const staffPages = {
  overview: { path: '/staff/overview', label: 'Overview' },
  orders: { path: '/staff', label: 'Orders' },
  visits: { path: '/staff/visits', label: 'Visits' },
  animals: { path: '/staff/animals', label: 'Animals' },
  newAnimal: { path: '/staff/animals/new', label: 'Add an animal' },
  kinds: { path: '/staff/kinds', label: 'Kinds' },
  store: { path: '/staff/store', label: 'Store' },
  texts: { path: '/staff/texts', label: 'Texts' },
  accounts: { path: '/staff/accounts', label: 'Accounts' },
  requests: { path: '/staff/requests', label: 'Account requests' },
} as const satisfies Record<string, { path: string; label: string }>

export type StaffPageName = keyof typeof staffPages
