import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { displayPrefix, generateKey, hashKey } from '@/server/identity/accounts/api-key'
import { allScopes } from '@/server/procedures/callers/scopes'
import { staff } from './staff-user'

export interface TestAccount {
  readonly id: string
  readonly key: string
  readonly keyId: string
  readonly prefix: string
}

/** A new account with a key. The user of the tests is a member of it, unless it is somebody else's. */
export async function createAccount(db: pg.Client, { isOwn = true } = {}): Promise<TestAccount> {
  const account = await db.query('INSERT INTO account (name) VALUES ($1) RETURNING id', [`Account ${randomUUID()}`])
  const { id } = account.rows[0]
  if (isOwn) {
    await db.query(
      "INSERT INTO membership (user_id, account_id, role) SELECT id, $1, 'owner' FROM store_user WHERE email = $2",
      [id, staff.email],
    )
  }
  return { id, ...(await addKey(db, id, allScopes)) }
}

/** Gives an account a key. */
export async function addKey(db: pg.Client, accountId: string, scopes: readonly string[]) {
  const key = generateKey()
  const prefix = displayPrefix(key)
  const { rows } = await db.query<{ id: string }>(
    'INSERT INTO api_key (account_id, prefix, hash, scopes) VALUES ($1, $2, $3, $4) RETURNING id',
    [accountId, prefix, hashKey(key), scopes],
  )
  return { key, keyId: rows[0]?.id ?? '', prefix }
}
