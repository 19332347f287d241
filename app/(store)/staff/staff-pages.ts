import type { StaffRole } from '@/server/callers/staff-role'

/** The pages for staff, with the labels of links to them, and the least role for which each is. */
export const staffPages = {
  overview: { path: '/staff/overview', label: 'Overview', role: 'clerk' },
  orders: { path: '/staff', label: 'Orders', role: 'clerk' },
  customers: { path: '/staff/customers', label: 'Customers', role: 'clerk' },
  visits: { path: '/staff/visits', label: 'Visits', role: 'clerk' },
  animals: { path: '/staff/animals', label: 'Animals', role: 'clerk' },
  newAnimal: { path: '/staff/animals/new', label: 'Add an animal', role: 'clerk' },
  kinds: { path: '/staff/kinds', label: 'Kinds', role: 'manager' },
  store: { path: '/staff/store', label: 'Store', role: 'manager' },
  texts: { path: '/staff/texts', label: 'Texts', role: 'manager' },
  accounts: { path: '/staff/accounts', label: 'Accounts', role: 'manager' },
  requests: { path: '/staff/requests', label: 'Account requests', role: 'manager' },
  members: { path: '/staff/members', label: 'Staff', role: 'owner' },
} as const satisfies Record<string, StaffPageDetails>

interface StaffPageDetails {
  readonly path: string
  readonly label: string
  readonly role: StaffRole
}

export type StaffPageName = keyof typeof staffPages
