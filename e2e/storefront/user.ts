import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { createPasswordHashing } from '@/server/users/passwords/password-hashing'

/** Somebody who can sign in. */
export interface User {
  readonly email: string
  readonly password: string
}

const passwords = createPasswordHashing()

/** Makes a user of no account; if need be without a password. */
export async function newUser(db: pg.Client, { hasPassword = true } = {}): Promise<User> {
  const user = { email: `${randomUUID().slice(0, 8)}@example.com`, password: 'four words of mine' }
  const hash = hasPassword ? await passwords.hash(user.password) : null
  await db.query('INSERT INTO store_user (email, password_hash) VALUES ($1, $2)', [user.email, hash])
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

/** Lets the last sign-in of a user be more than ten minutes ago. */
export const letSessionsGetOld = (db: pg.Client, { email }: Pick<User, 'email'>) =>
  db.query(
    `UPDATE session SET authenticated_at = now() - interval '11 minutes'
     WHERE user_id = (SELECT id FROM store_user WHERE email = $1)`,
    [email],
  )
