import type { Translated } from '@/app/_shell/language/translated'
import type { PagePath } from '@/server/http/page-table/page-table'
import type { StaffRole } from '@/server/procedures/callers/staff-role'

/** The pages for the staff: the name of each, for links and its title, and the least role that may see it. */
export const staffPages = {
  overview: { path: '/staff/overview', name: { en: 'Overview', de: 'Übersicht' }, role: 'clerk' },
  orders: { path: '/staff', name: { en: 'Orders', de: 'Bestellungen' }, role: 'clerk' },
  customers: { path: '/staff/customers', name: { en: 'Customers', de: 'Kundschaft' }, role: 'clerk' },
  visits: { path: '/staff/visits', name: { en: 'Visits', de: 'Besuche' }, role: 'clerk' },
  animals: { path: '/staff/animals', name: { en: 'Animals', de: 'Tiere' }, role: 'clerk' },
  newAnimal: { path: '/staff/animals/new', name: { en: 'Add an animal', de: 'Neues Tier' }, role: 'clerk' },
  kinds: { path: '/staff/kinds', name: { en: 'Kinds', de: 'Tierarten' }, role: 'manager' },
  store: { path: '/staff/store', name: { en: 'Store', de: 'Laden' }, role: 'manager' },
  texts: { path: '/staff/texts', name: { en: 'Texts', de: 'Texte' }, role: 'manager' },
  accounts: { path: '/staff/accounts', name: { en: 'Accounts', de: 'Konten' }, role: 'manager' },
  requests: { path: '/staff/requests', name: { en: 'Account requests', de: 'Kontoanfragen' }, role: 'manager' },
  members: { path: '/staff/members', name: { en: 'Staff', de: 'Team' }, role: 'owner' },
} as const satisfies Record<string, StaffPageDetails>

interface StaffPageDetails {
  readonly path: PagePath
  readonly name: Translated<string>
  readonly role: StaffRole
}

export type StaffPageName = keyof typeof staffPages
