import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import type { StaffRole } from '@/server/procedures/callers/staff-role'
import { expectOrders } from './sign-in'
import { staff } from './staff-user'

/** Somebody who can sign in. */
export interface User {
  readonly email: string
  readonly password: string
}

const password = 'four words of mine'
/** Made once: it takes as long as one that is guessed at. */
let passwordHash: Promise<string> | undefined

/** Makes a user of no account; if need be without a password. */
export async function newUser(db: pg.Client, { hasPassword = true } = {}): Promise<User> {
  const user = { email: `${randomUUID().slice(0, 8)}@example.com`, password }
  passwordHash ??= createPasswordHashing().hash(password)
  const hash = hasPassword ? await passwordHash : null
  await db.query('INSERT INTO store_user (email, password_hash) VALUES ($1, $2)', [user.email, hash])
  return user
}

/** Makes a member of the staff. */
export async function newStaffMember(db: pg.Client, role: StaffRole): Promise<User> {
  const user = await newUser(db)
  await db.query("UPDATE store_user SET role = 'staff', staff_role = $2 WHERE email = $1", [user.email, role])
  return user
}

/** Signs a user in as if they had done so this many minutes ago. */
export async function signInAs(page: Page, db: pg.Client, { email }: Pick<User, 'email'>, minutesAgo = 0) {
  const token = randomUUID().replaceAll('-', '').padEnd(43, 'A')
  await db.query(
    `INSERT INTO session (id, user_id, user_agent, created_at, last_seen_at, authenticated_at, ends_at)
     SELECT sha256($1::text::bytea), id, '', now(), now(), now() - make_interval(mins => $2), now() + '1d'
     FROM store_user WHERE email = $3`,
    [token, minutesAgo, email],
  )
  await page.context().addCookies([{ name: 'session', value: token, url: process.env.STORE_URL ?? '' }])
}

/** Signs in as the member of staff, and opens the orders. */
export async function signInAsStaff(page: Page, db: pg.Client): Promise<void> {
  await signInAs(page, db, staff)
  await page.goto('/staff')
  await expectOrders(page)
}

/** Somebody who has an account. */
export interface Owner extends User {
  /** Where the pages of the account are. */
  readonly account: string
}

/** Makes the owner of a new account, as signing up does, and signs them in. */
export async function newOwner(page: Page, db: pg.Client): Promise<Owner> {
  const user = await newUser(db)
  const { rows } = await db.query(
    `WITH made AS (INSERT INTO account (name) VALUES ($1) RETURNING id)
     INSERT INTO membership (user_id, account_id, role)
     SELECT store_user.id, made.id, 'owner' FROM made, store_user, acting_as('user ' || store_user.id)
     WHERE email = $1 RETURNING account_id`,
    [user.email],
  )
  await signInAs(page, db, user)
  return { ...user, account: `/console/accounts/${rows[0].account_id}` }
}

/** Lets the last sign-in of a user be more than ten minutes ago. */
export const letSessionsGetOld = (db: pg.Client, { email }: Pick<User, 'email'>) =>
  db.query(
    `UPDATE session SET authenticated_at = now() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM store_user WHERE email = $1)`,
    [email],
  )
