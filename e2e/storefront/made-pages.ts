import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type pg from 'pg'
import { photoOf } from '@/server/domain/photos/testing/photo'
import { createAccount } from './account'
import { expect } from './fixtures'
import { newAnimal } from './shopper'
import { newName, notice, placeOrder } from './staff'
import { staff } from './staff-user'
import type { Pages } from './store-pages'
import { letSessionsGetOld, newOwner, type Owner } from './user'

// Pages that show what has to be there first, with names and addresses as long as there can be.

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)
const longEmail = () => `${randomUUID().slice(0, 8)}${'a'.repeat(56)}@${'b'.repeat(60)}.example.com`

const openAll = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click()
}

const idOf = ({ account }: Owner) => account.split('/').at(-1)

/** The owner of a new account, signed in, whose e-mail address is long. */
async function newLongOwner(page: Page, db: pg.Client): Promise<Owner> {
  const owner = await newOwner(page, db)
  const email = longEmail()
  await db.query('UPDATE store_user SET email = $1 WHERE email = $2', [email, owner.email])
  return { ...owner, email }
}

/** Has an account a valid key and one that was revoked. Resolves to the id of the valid one. */
async function makeKeys(db: pg.Client, owner: Owner): Promise<number> {
  const { rows } = await db.query(
    `INSERT INTO api_key (account_id, name, prefix, hash, scopes, created_at, revoked_at)
     SELECT $1, name, 'pet_' || substr(md5(random()::text), 1, 6), sha256(gen_random_uuid()::text::bytea),
       ARRAY['pets:read', 'orders:read'], now() - interval '40 days', ended::timestamptz
     FROM (VALUES (repeat('A', 100), NULL), (NULL, now())) AS key (name, ended) RETURNING id, revoked_at`,
    [idOf(owner)],
  )
  return Number(rows.find(({ revoked_at }) => revoked_at === null).id)
}

/** An account, of which this user is a member if they are given, whose requests were counted. Resolves to its id. */
async function makeUsedAccount(db: pg.Client, member?: Owner): Promise<string> {
  const { id, keyId } = await createAccount(db, { isOwn: false })
  if (member) {
    await db.query(
      "INSERT INTO membership (user_id, account_id, role) SELECT id, $1, 'owner' FROM store_user WHERE email = $2",
      [id, member.email],
    )
  }
  await db.query(
    `INSERT INTO usage_hour (account_id, hour, key_id, operation, status_class, count)
     SELECT $1, date_trunc('hour', now()) - day * interval '1 day', $2, (ARRAY['listPets', 'getPet'])[day % 2 + 1], class,
       ((day + 3) * (10 - place) ^ 4)::bigint
     FROM generate_series(0, 29) AS day,
       unnest(ARRAY['2xx', '304', '4xx', '429', '5xx']) WITH ORDINALITY AS classes (class, place)`,
    [id, keyId],
  )
  await db.query(
    `INSERT INTO key_request (key_id, at, request_id, method, path, operation, status, ms)
     VALUES ($1, now(), repeat('x', 128), 'GET', '/v1/pets', 'listPets', 200, 12345)`,
    [keyId],
  )
  await db.query(
    `INSERT INTO failed_request (key_id, at, request_id, operation, status, code, refused_in, times)
     VALUES ($1, now(), repeat('x', 128), 'listPets', 429, 'rate_limit_exceeded', date_trunc('hour', now()), 12345)`,
    [keyId],
  )
  return id
}

/** Has an account an endpoint to which one event has arrived and one has not. Resolves to its id. */
async function makeEndpoint(db: pg.Client, owner: Owner): Promise<number> {
  const { rows } = await db.query(
    `WITH made AS (
       INSERT INTO webhook_endpoint (account_id, url, types, sees_all_orders, key_id, secret_seed, after_event_id, description)
       VALUES ($1, 'https://shop.example/' || repeat('hooks/', 40), ARRAY['pet.added', 'order.placed'], false, 'of no process', '',
         0, repeat('x', 200)) RETURNING id
     )
     INSERT INTO webhook_delivery (endpoint_id, event_id, type, attempt, attempted_at, duration_ms, succeeded, status_code,
       response_body)
     SELECT made.id, n, 'pet.added', 1, now(), 12, n = 1, n * 200, repeat('<b>', 300) FROM made, generate_series(1, 2) AS n
     RETURNING endpoint_id`,
    [idOf(owner)],
  )
  return Number(rows[0].endpoint_id)
}

const makeRequest = (db: pg.Client, owner: Owner) =>
  db.query(
    `INSERT INTO account_request (account_id, kind, scopes, reason) VALUES ($1, 'scopes', ARRAY['pets:write'], $2)`,
    [idOf(owner), LONG],
  )

/** The pages of an account, for its owner, who is signed in. */
export async function accountPages(page: Page, db: pg.Client): Promise<Pages> {
  const owner = await newLongOwner(page, db)
  const { account, email } = owner
  const keyId = await makeKeys(db, owner)
  const endpoint = `${account}/webhooks/${await makeEndpoint(db, owner)}`
  const usedAccount = await makeUsedAccount(db, owner)
  await makeRequest(db, owner)
  await db.query(
    `INSERT INTO passkey (id, user_id, public_key, counter, transports, backed_up, name, created_at)
     SELECT sha256(email::bytea), id, '', 0, '{}', true, $2, now() FROM store_user WHERE email = $1`,
    [email, `The phone of ${'somebody with a long name '.repeat(4)}`.slice(0, 100)],
  )
  const button = (of: Page, name: string) => of.getByRole('button', { name, exact: true })
  return {
    'the accounts of a user': { address: '/console', heading: 'Your accounts' },
    'the sign-in of who is signed in': { address: '/sign-in' },
    'the page of the staff for others': { address: '/staff' },
    'how a user signs in': {
      address: '/console/security',
      heading: 'Security',
      async prepare(of) {
        await openAll(of)
        await expect(button(of, 'Remove')).toBeVisible()
      },
    },
    'the keys of an account': { address: `${account}/keys`, heading: 'API keys', prepare: openAll },
    'a new key': { address: `${account}/keys/new`, heading: 'Create a key' },
    'a key that was created': {
      address: `${account}/keys/new`,
      heading: 'Create a key',
      async prepare(of) {
        await of.getByLabel('Name', { exact: true }).fill('A'.repeat(100))
        await button(of, 'Create the key').click()
        await expect(notice(of, 'Here is your new key')).toBeFocused()
      },
    },
    'a key that is rotated': { address: `${account}/keys/${keyId}/rotate`, heading: 'Rotate a key' },
    'a key that is revoked': {
      address: `${account}/keys/${keyId}/revoke`,
      prepare: (of) => expect(button(of, 'Yes, revoke it')).toBeVisible(),
    },
    'the members of an account': {
      address: `${account}/members`,
      heading: 'Members',
      async prepare(of) {
        const invited = `${'a'.repeat(40)}.${randomUUID()}@example.com`
        await of.getByLabel('E-mail address').fill(invited)
        await button(of, 'Send the invitation').click()
        await expect(of.getByRole('main').getByRole('row').filter({ hasText: invited })).toBeVisible()
      },
    },
    'the orders of an account': {
      address: `${account}/orders`,
      heading: 'Orders',
      prepare: (of) => expect(of.getByText('Nothing was ordered yet.')).toBeVisible(),
    },
    'the plan and scopes of an account': { address: `${account}/requests`, heading: 'Plan and scopes' },
    'the log of an account': { address: `${account}/log`, heading: 'Audit log' },
    'the usage of an account': {
      address: `/console/accounts/${usedAccount}/usage`,
      heading: 'Usage',
      prepare: openAll,
    },
    'the endpoints of an account': { address: `${account}/webhooks`, heading: 'Webhooks' },
    'a new endpoint': { address: `${account}/webhooks/new` },
    'an endpoint': { address: endpoint, heading: 'Webhook endpoint', prepare: openAll },
    'an endpoint that is changed': { address: `${endpoint}/edit` },
    'an endpoint whose secret is rotated': { address: `${endpoint}/rotate` },
    'how a user signs in who did so a while ago': {
      address: '/console/security',
      heading: 'Security',
      async prepare(of) {
        await letSessionsGetOld(db, owner)
        await of.reload()
        await openAll(of)
        await expect(button(of, 'Sign in again with a passkey')).toBeVisible()
      },
    },
  }
}

/** An order of somebody with a long name, for an animal with one. */
export const placeLongOrder = (request: APIRequestContext) => placeOrder(request, { name: LONG, customer: LONG })

/** Treatments of an animal, one of which is overdue, and two weights. */
async function makeHealth(db: pg.Client, petId: number): Promise<void> {
  await db.query(
    `INSERT INTO pet_treatment (pet_id, kind, name, given_on, next_due_on, note, done_by)
     VALUES ($1, 'vaccination', left($2, 80), '2024-01-02', current_date - 1, $2, 'staff 1'), ($1, 'other', '', '2024-01-02', NULL, '', 'staff 1')`,
    [petId, LONG],
  )
  await db.query("INSERT INTO pet_weight VALUES ($1, '2024-01-02', 4200), ($1, '2024-02-02', 4350)", [petId])
}

/** Pages for the staff, a member of which is signed in. */
export async function madeStaffPages(
  elsewhere: Page,
  db: pg.Client,
  request: APIRequestContext,
): Promise<Readonly<{ staff: Pages; accounts: Pages }>> {
  const { id, petId } = await placeLongOrder(request)
  const photographed = await newAnimal(request, { name: newName() })
  const draft = await newAnimal(request, { name: LONG })
  await db.query('UPDATE pet SET is_draft = true, withdrawn_at = now() WHERE id = $1', [draft])
  await makeHealth(db, petId)
  const owner = await newLongOwner(elsewhere, db)
  await makeKeys(db, owner)
  await makeRequest(db, owner)
  const account = owner.account.replace('/console', '/staff')
  const manager = `${'a'.repeat(40)}.${randomUUID()}@example.com`
  const invited = `b${manager}`
  await db.query("INSERT INTO store_user (email, role, staff_role) VALUES ($1, 'staff', 'manager')", [manager])
  await db.query(
    `INSERT INTO one_time_link (id, purpose, email, staff_role, inviter_id, ends_at)
     SELECT sha256($1::text::bytea), 'become_staff', $1, 'owner', id, now() + '1d' FROM store_user WHERE email = $2`,
    [invited, staff.email],
  )
  return {
    staff: {
      'orders for the staff': { address: `/staff?search=${id}`, heading: 'Orders' },
      'an order for the staff': { address: `/staff/orders/${id}?confirm=cancel`, heading: `Order ${id}` },
      'an order to print': {
        address: `/staff/orders/${id}/print`,
        prepare: (page) => expect(page.getByRole('img', { name: 'Your order’s page' })).toBeVisible(),
      },
      'the card of an animal with a long name': {
        address: `/staff/animals/${petId}/card`,
        prepare: (page) => expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible(),
      },
      'a reservation for a caller': {
        address: `/staff/animals/${photographed}/reserve`,
        prepare: (page) => expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible(),
      },
      'customers for the staff': { address: `/staff/customers?search=${LONG}`, heading: 'Customers' },
      'what is held about a customer': { address: `/staff/customers/${id}/data`, heading: 'What we hold' },
      'animals for the staff': { address: `/staff/animals?search=${LONG}`, heading: 'Animals' },
      'an animal for the staff': {
        address: `/staff/animals/${petId}`,
        prepare: (page) => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible(),
      },
      'a draft': {
        address: `/staff/animals/${draft}`,
        prepare: (page) => expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible(),
      },
      'the preview of a draft': {
        address: `/staff/animals/${draft}/preview`,
        prepare: (page) => expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible(),
      },
      'photographs for the staff': {
        address: `/staff/animals/${photographed}`,
        async prepare(page) {
          const form = page.getByRole('region', { name: 'Add a photograph' })
          const buffer = Buffer.from(await photoOf({ width: 1000, height: 750 }))
          await form.getByLabel('Photograph').setInputFiles({ name: 'rex.jpg', mimeType: 'image/jpeg', buffer })
          await form.getByLabel('What it shows').fill('Asleep')
          await form.getByRole('button', { name: 'Add the photograph' }).click()
          await expect(page.getByAltText('Asleep')).toBeVisible()
        },
      },
      'an animal with a photograph': {
        address: `/animals/${photographed}`,
        prepare: (page) => expect(page.getByAltText('Asleep')).toBeAttached(),
      },
      'a photograph that fills the window': {
        address: `/animals/${photographed}`,
        async prepare(page) {
          await page.getByRole('link', { name: 'Asleep' }).click()
          await expect(page.getByRole('dialog').getByAltText('Asleep')).toBeVisible()
        },
      },
      'the members of the staff': {
        address: '/staff/members',
        heading: 'Staff',
        async prepare(page) {
          const rowOf = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
          await expect(rowOf(invited)).toBeVisible()
          await rowOf(manager).getByText('Remove…').first().click()
        },
      },
      'the keys of the staff': {
        address: '/staff',
        heading: 'Orders',
        async prepare(page) {
          await page.keyboard.press('?')
          await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        },
      },
    },
    accounts: {
      accounts: { address: `/staff/accounts?search=${encodeURIComponent(owner.email)}`, heading: 'Accounts' },
      'an account': { address: account },
      'the usage of an account': { address: `/staff/accounts/${await makeUsedAccount(db)}/usage` },
      'the requests of accounts': { address: '/staff/requests', heading: 'Account requests' },
    },
  }
}

/** A link by which somebody signs up. */
export async function makeSignUpLink(db: pg.Client): Promise<string> {
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'A')
  await db.query(
    `INSERT INTO one_time_link (id, purpose, email, ends_at) VALUES (sha256($1::text::bytea), 'sign_up', $2, now() + '1h')`,
    [token, longEmail()],
  )
  return `/links/${token}`
}
