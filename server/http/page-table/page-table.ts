import type { InEachLanguage } from '@/server/platform/values/language'
import type { StaffRole } from '@/server/procedures/callers/staff-role'

/** What the address of a page names: there is a page only if that exists (server/hosts/next/page-state.ts). */
export type NamedInPath =
  // For everybody: an animal that is offered, an order by its tracking code.
  | 'animal'
  | 'order'
  | 'species'
  | 'store text'
  | 'error'
  | 'operation'
  // For members of the account.
  | 'account of the user'
  | 'account key'
  // For the staff: withdrawn animals, too, and every order.
  | 'any animal'
  | 'any order'
  | 'customer'
  | 'account'

/** What a form may hold. */
export interface FormBounds {
  /** Of the whole body. */
  readonly maxBytes: number
  /** Whether its fields may be files. */
  readonly takesFiles: boolean
  /** Whether the staff may send more. */
  readonly isReduced?: boolean
}

/** The groups of the menu of the staff, in its order. */
export const staffGroups = {
  today: { en: 'Today', de: 'Heute' },
  animals: { en: 'Animals', de: 'Tiere' },
  people: { en: 'People', de: 'Personen' },
  store: { en: 'Store', de: 'Laden' },
  integrators: { en: 'Integrators', de: 'Integrationen' },
} as const satisfies Record<string, InEachLanguage<string>>

type StaffGroup = keyof typeof staffGroups

/** What is known of a page, or of a file beside it, by its address alone. */
export interface PageRow {
  /** Looked up before the page is rendered, since its status is sent first. */
  readonly names?: NamedInPath
  /** The least role of the staff that sees it. Others are told so, whether what it names exists or not. */
  readonly role?: StaffRole
  /** What the staff calls it. */
  readonly name?: InEachLanguage<string>
  /** Where the menu of the staff has it, in the order of the table. */
  readonly group?: StaffGroup
  /** What is counted beside it there. */
  readonly counts?: 'placed' | 'visits' | 'drafts' | 'requests'
  /** A file beside the pages: it leads nobody to another language. */
  readonly isFile?: true
  /** In no language but English, at one address. */
  readonly isEnglish?: true
  /**
   * The same for everybody without a cookie that pages read, and kept: until the catalogue changes, or, if it shows no
   * animal, until the store's own details do.
   */
  readonly kept?: 'until the catalogue changes' | 'until the store changes'
  /** Of a form that needs more than usual; only the staff may send it. */
  readonly largeForm?: FormBounds
  /** Whether its form may take seconds. */
  readonly takesLong?: true
  /** Whether it is listed in the sitemap as it is. */
  readonly isInSitemap?: true
}

const catalogue = { kept: 'until the catalogue changes' } as const
const store = { kept: 'until the store changes' } as const
const storeText = { ...store, names: 'store text' } as const
const english = { isEnglish: true } as const
const developers = { ...english, ...store } as const
const file = { ...english, isFile: true } as const
const fileOfStore = { ...file, ...store } as const
const ofAccount = { ...english, names: 'account of the user' } as const
const ofKey = { ...english, names: 'account key' } as const
const listed = { isInSitemap: true } as const

const named = (role: StaffRole, en: string, de: string) => ({ role, name: { en, de } })
const inMenu = (group: StaffGroup, role: StaffRole, en: string, de: string) => ({ group, ...named(role, en, de) })

const MEBIBYTE = 1024 * 1024

/**
 * Every page of the store, and every file beside them, by its address without a language. `[name]` stands for a part of
 * the address, as in Next's folders.
 */
export const pages = {
  '/': { ...catalogue, ...listed },
  '/animals': { ...catalogue, ...listed },
  '/animals/[petId]': { ...catalogue, names: 'animal' },
  '/animals/[petId]/picture.png': { ...catalogue, isFile: true, names: 'animal' },
  '/animals/alert': {},
  '/animals/compare': {},
  '/favourites': catalogue,
  '/alerts/[token]': {},
  '/orders': {},
  '/orders/[trackingCode]': { names: 'order' },
  '/orders/[trackingCode]/calendar.ics': { isFile: true, names: 'order' },

  '/how-it-works': { ...store, ...listed },
  '/care': { ...store, ...listed },
  '/care/[species]': { ...catalogue, names: 'species' },
  '/contact': { ...store, ...listed },
  '/privacy': { ...store, ...listed },
  '/status': listed,
  '/status.json': file,
  '/status.rss': file,
  '/imprint': storeText,
  '/terms': storeText,
  '/faq': storeText,

  // They show no animal, but are 503 while the database is away, when nobody could sign in.
  '/sign-in': catalogue,
  '/sign-up': catalogue,
  '/forgot-password': catalogue,
  '/links/[token]': {},

  '/staff/search': named('clerk', 'Search', 'Suche'),
  '/staff/overview': inMenu('today', 'clerk', 'Overview', 'Übersicht'),
  '/staff': { ...inMenu('today', 'clerk', 'Orders', 'Bestellungen'), counts: 'placed' },
  '/staff/visits': { ...inMenu('today', 'clerk', 'Visits', 'Besuche'), counts: 'visits' },
  '/staff/orders/[orderId]': { names: 'any order', role: 'clerk' },
  '/staff/orders/[orderId]/print': { names: 'any order', role: 'clerk' },
  '/staff/customers': inMenu('people', 'clerk', 'Customers', 'Kundschaft'),
  '/staff/customers/[orderId]': { names: 'customer', role: 'clerk' },
  '/staff/customers/[orderId]/data': { names: 'customer', role: 'clerk' },
  '/staff/customers/[orderId]/data.json': { ...file, names: 'customer' },
  '/staff/animals': { ...inMenu('animals', 'clerk', 'Animals', 'Tiere'), counts: 'drafts' },
  '/staff/animals/new': inMenu('animals', 'clerk', 'Add an animal', 'Neues Tier'),
  // A table of animals is sent twice without a script, since the page's previous answer goes with it.
  '/staff/animals/import': { role: 'clerk', largeForm: { maxBytes: 14 * MEBIBYTE, takesFiles: false } },
  // Preparing a photograph takes seconds.
  '/staff/animals/[petId]': {
    ...{ names: 'any animal', role: 'clerk' },
    largeForm: { maxBytes: 16 * MEBIBYTE, takesFiles: true },
    takesLong: true,
  },
  '/staff/animals/[petId]/preview': { names: 'any animal', role: 'clerk' },
  '/staff/animals/[petId]/reserve': { names: 'any animal', role: 'clerk' },
  '/staff/animals/[petId]/card': { names: 'any animal', role: 'clerk' },
  '/staff/kinds': inMenu('animals', 'manager', 'Kinds', 'Tierarten'),
  '/staff/reports': inMenu('store', 'manager', 'Reports', 'Berichte'),
  '/staff/store': inMenu('store', 'manager', 'Store', 'Laden'),
  // A text in each language, what it was before and, without a script, the previous answer.
  '/staff/texts': {
    ...inMenu('store', 'manager', 'Texts', 'Texte'),
    largeForm: { maxBytes: MEBIBYTE, takesFiles: false },
  },
  '/staff/accounts': { ...english, ...inMenu('integrators', 'manager', 'Accounts', 'Konten') },
  '/staff/accounts/[accountId]': { ...english, names: 'account', role: 'manager' },
  '/staff/accounts/[accountId]/usage': { ...english, names: 'account', role: 'manager' },
  '/staff/requests': {
    ...english,
    ...inMenu('integrators', 'manager', 'Account requests', 'Kontoanfragen'),
    counts: 'requests',
  },
  '/staff/members': inMenu('people', 'owner', 'Staff', 'Team'),
  '/staff/animals.csv': file,
  '/staff/orders.csv': file,
  '/staff/reports.csv': file,

  '/console': english,
  '/console/security': english,
  '/console/accounts/[accountId]/keys': ofAccount,
  '/console/accounts/[accountId]/keys/new': ofAccount,
  '/console/accounts/[accountId]/keys/[keyId]/revoke': ofKey,
  '/console/accounts/[accountId]/keys/[keyId]/rotate': ofKey,
  '/console/accounts/[accountId]/log': ofAccount,
  '/console/accounts/[accountId]/members': ofAccount,
  '/console/accounts/[accountId]/orders': ofAccount,
  '/console/accounts/[accountId]/requests': ofAccount,
  '/console/accounts/[accountId]/usage': ofAccount,
  '/console/accounts/[accountId]/webhooks': ofAccount,
  '/console/accounts/[accountId]/webhooks/new': ofAccount,
  '/console/accounts/[accountId]/webhooks/[endpointId]': ofAccount,
  '/console/accounts/[accountId]/webhooks/[endpointId]/edit': ofAccount,
  '/console/accounts/[accountId]/webhooks/[endpointId]/rotate': ofAccount,

  // Each of the pages for developers as Markdown; the first pattern that fits is taken.
  '/developers.md': fileOfStore,
  '/developers/errors/[code].md': { ...fileOfStore, names: 'error' },
  '/developers/[...page].md': fileOfStore,
  // Where they are made.
  '/developers/markdown/[[...page]]': fileOfStore,
  '/developers': developers,
  '/developers/agents': developers,
  '/developers/bruno.json': fileOfStore,
  '/developers/changelog': developers,
  '/developers/changelog.rss': fileOfStore,
  '/developers/deprecations': developers,
  '/developers/errors': developers,
  '/developers/errors/[code]': { ...developers, names: 'error' },
  '/developers/guides/authentication': developers,
  '/developers/guides/client-libraries': developers,
  '/developers/guides/conditional-requests': developers,
  '/developers/guides/events': developers,
  '/developers/guides/go-live': developers,
  '/developers/guides/idempotency': developers,
  '/developers/guides/limits': developers,
  '/developers/guides/live-changes': developers,
  '/developers/guides/paging': developers,
  '/developers/guides/quick-start': developers,
  '/developers/guides/staging': developers,
  '/developers/guides/sync': developers,
  '/developers/guides/trpc': developers,
  '/developers/guides/webhooks': developers,
  '/developers/packages/[file]': file,
  '/developers/postman.json': fileOfStore,
  '/developers/reference': developers,
  '/developers/reference/all': developers,
  '/developers/reference/headers': developers,
  '/developers/reference/schemas': developers,
  '/developers/reference/webhooks': developers,
  '/developers/reference/[operation]': { ...developers, names: 'operation' },
  '/developers/search': developers,
  '/developers/search/suggestions': file,
  '/llms.txt': fileOfStore,

  '/apple-icon': fileOfStore,
  '/favicon.ico': fileOfStore,
  '/icon.svg': fileOfStore,
  '/manifest.webmanifest': fileOfStore,
  '/picture.png': fileOfStore,
  '/robots.txt': fileOfStore,
  '/service-worker.js': fileOfStore,
  '/security.txt': file,
  '/.well-known/security.txt': file,
  '/lost-animal.svg': file,
  '/photos/[name]': file,
  '/storefront.png': file,
  '/sitemap.xml': { ...file, ...catalogue },
  '/sitemaps/pages.xml': { ...file, ...catalogue },
  '/sitemaps/animals/[range]': { ...file, ...catalogue },
} as const satisfies Record<`/${string}`, PageRow>

/** The address of a page, with its parameters in brackets. */
export type PagePath = keyof typeof pages

type Filled<Path extends string> = Path extends `${infer Start}[${string}]${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : Path

/** The address of a page without a language, with its query or a place on it. */
export type PageHref = Filled<PagePath> | `${Filled<PagePath>}${'?' | '#'}${string}`

/** A page of the staff that has a name. */
export type StaffPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { readonly name: object } ? Path : never
}[PagePath]
