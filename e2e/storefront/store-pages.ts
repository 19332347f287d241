import type { Page } from '@playwright/test'
import { developerPaths } from '@/app/developers/_page/developer-pages'
import { DEVELOPER_SEARCH } from '@/app/developers/_page/developer-search-path'
import { operationPage } from '@/app/developers/_page/reference-pages'
import { errorPage } from '@/server/http/rest/help-link'
import { operations } from '@/server/http/rest/operations'
import { errorCodes } from '@/server/platform/errors/error-table'
import { expect } from './fixtures'
import { untouched } from './reserved-animals'

export interface StorePage {
  readonly address: string
  /** Its first heading, if another page, such as the sign-in, may be served at the same address. */
  readonly heading?: string
  readonly status?: 404
  /** What the browser reports while the page is prepared: the path, and the failure. */
  readonly failure?: readonly [path: string, how: string]
  /** What is done before the page is judged. */
  readonly prepare?: (page: Page) => Promise<void>
}

export type Pages = Readonly<Record<string, StorePage>>

/** Of the pages that are all rendered alike, only those of the longest name. */
const alike: ReadonlySet<string> = new Set([
  ...errorCodes.filter((code) => code !== 'idempotency_in_progress').map(errorPage),
  ...operations
    .map(({ operationId }) => operationPage(operationId))
    .filter((page) => !page.endsWith('/createWebhookEndpoint')),
])

/** Every page for developers, but of those about one error or operation only one. */
export const developerAddresses: readonly string[] = developerPaths.filter((path) => !alike.has(path))

const missing = 'the server responded with a status of 404'
const named = (addresses: readonly string[]) => Object.fromEntries(addresses.map((address) => [address, { address }]))
const isGuide = (address: string) => address.startsWith('/developers/guides/')
const guideAddresses = developerAddresses.filter(isGuide)

const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

/** The guides that are made of the same parts as the first one, which is among the public pages. */
export const guides: Pages = named(guideAddresses.slice(1))

/** Every other page that anybody can open, in groups that are visited one after the other. */
export const publicPages: Readonly<Record<string, Pages>> = {
  'lists of animals': {
    'the start page': { address: '/' },
    'suggestions while somebody types': {
      address: '/',
      async prepare(page) {
        const field = page.getByRole('combobox', { name: 'Search by name or kind' })
        await field.fill('p')
        const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
        await expect(options).not.toHaveCount(0)
        await page.keyboard.press('ArrowDown')
        await expect(options.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
      },
    },
    'all animals': { address: '/animals' },
    'more animals': {
      address: '/animals?sort=name',
      async prepare(page) {
        await page.getByRole('link', { name: 'Show more animals' }).click()
        await expect(page.getByRole('list', { name: 'Animals, page 2' })).toBeVisible()
      },
    },
    'animals that get on with children': { address: '/animals?goodWith=children' },
    'a search without results': { address: '/animals?search=xqzzy' },
    'no favourites': { address: '/favourites' },
    favourites: {
      address: '/favourites',
      async prepare(page) {
        await page.evaluate(() => localStorage.setItem('favourite animals', '[1,3]'))
        await page.reload()
        await expect(page.getByRole('list', { name: 'Favourites' })).toBeVisible()
      },
    },
  },
  'animals, and how they are ordered': {
    'an animal': { address: `/animals/${untouched.biscuit}` },
    'animals side by side': { address: '/animals/compare?animal=1&animal=12&animal=30' },
    'nothing to compare': { address: '/animals/compare' },
    'the next animal that fits': { address: '/animals/alert?category=1&age=young&goodWith=children&goodWith=dogs' },
    'nothing to wait for': { address: '/animals/alert' },
    'an animal that is sold': { address: `/animals/${untouched.sold}` },
    'an animal that is reserved': { address: `/animals/${untouched.pending}` },
    'an order that is refused': {
      address: `/animals/${untouched.biscuit}`,
      failure: ['/api/trpc/orders.checkout', 'the server responded with a status of 400'],
      async prepare(page) {
        await page.getByLabel('Your name').fill('Ada')
        await page.getByLabel('Your e-mail address').fill('ada@localhost')
        await page.getByRole('button', { name: /^Reserve/ }).click()
        await expect(page.getByText('That doesn’t look like an e-mail address.')).toBeVisible()
      },
    },
    'no orders': { address: '/orders' },
    'the end of mails about animals': { address: '/alerts/nonsense' },
  },
  'what can be read, and what is missing': {
    'how it works': { address: '/how-it-works' },
    'the care guides': { address: '/care' },
    'a care guide': { address: '/care/hedgehogs' },
    'a care guide that is not there': { address: '/care/dragons', status: 404, failure: ['/care/dragons', missing] },
    'the imprint': { address: '/imprint' },
    'the terms': { address: '/terms' },
    'the questions and answers': { address: '/faq' },
    'the contact page': { address: '/contact' },
    'the privacy page': { address: '/privacy' },
    'the status page': { address: '/status', prepare: (page) => page.getByText('Each day, as a table').click() },
    'an animal that is not there': { address: '/animals/999999', status: 404, failure: ['/animals/999999', missing] },
    'no page': { address: '/nonsense', status: 404, failure: ['/nonsense', missing] },
  },
  'the ways in': {
    'the sign-in': { address: '/sign-in' },
    'the sign-up': { address: '/sign-up' },
    'a forgotten password': { address: '/forgot-password' },
    'a link that has ended': { address: '/links/nonsense' },
  },
  'pages for developers': {
    ...named([
      ...guideAddresses.slice(0, 1),
      ...developerAddresses.filter((address) => !isGuide(address)),
      `${DEVELOPER_SEARCH}?q=key`,
      `${DEVELOPER_SEARCH}?q=xqwxqw`,
    ]),
    'the reference of an operation with a body, with all that can be opened open': {
      address: operationPage('createPet'),
      prepare: openDetails,
    },
    'the reference of an operation that was tried, with all that can be opened open': {
      address: operationPage('listPets'),
      async prepare(page) {
        const operation = page.locator('[id="listPets"]')
        await operation.getByText('Try it', { exact: true }).click()
        await operation.getByLabel('API key').fill(process.env.STORE_KEY ?? '')
        await operation.getByRole('button', { name: /^Send/ }).click()
        await expect(operation.locator('form').getByRole('status')).toHaveText(/^200/)
        await openDetails(page)
      },
    },
  },
}

/** Pages that a member of the staff sees. */
export const staffPages: Readonly<Record<string, Pages>> = {
  'of any user': {
    'the accounts of a user': { address: '/console', heading: 'Your accounts' },
    'how a user signs in': { address: '/console/security', heading: 'Security' },
  },
  'of the staff': {
    'orders for the staff': { address: '/staff', heading: 'Orders' },
    'an order for the staff': { address: '/staff/orders/1?confirm=cancel', heading: 'Order 1' },
    'the overview of the staff': { address: '/staff/overview', heading: 'Overview' },
    'a search of the staff': { address: '/staff/search?q=a', heading: 'Search' },
    'customers for the staff': { address: '/staff/customers', heading: 'Customers' },
    'a customer for the staff': {
      address: '/staff/customers/1',
      prepare: (page) => expect(page.getByRole('table', { name: 'Orders' })).toBeVisible(),
    },
    'the visits of the staff': { address: '/staff/visits', heading: 'Visits' },
    'animals for the staff': { address: '/staff/animals', heading: 'Animals' },
    'an animal for the staff': {
      address: '/staff/animals/1',
      prepare: (page) => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible(),
    },
    'the kinds of animals': { address: '/staff/kinds', heading: 'Kinds' },
    'the reports of the store': { address: '/staff/reports', heading: 'Reports' },
    'the details of the store': { address: '/staff/store', heading: 'The store' },
    'animals from a table': { address: '/staff/animals/import', heading: 'Add animals from a table' },
    'the texts of the store': { address: '/staff/texts', heading: 'Texts' },
    'the members of the staff': { address: '/staff/members', heading: 'Staff' },
    'a new animal': { address: '/staff/animals/new', heading: 'Add an animal' },
  },
}
