import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { displayPrefix, generateKey, hashKey } from '@/server/accounts/api-key'
import { allScopes } from '@/server/callers/scopes'
import { staff } from './staff-user'

export interface TestAccount {
  readonly id: string
  readonly key: string
  readonly keyId: string
  readonly prefix: string
}

/** A new account with a key. The user of the tests is a member of it, unless it is somebody else's. */
export async function createAccount(db: pg.Client, { isOwn = true } = {}): Promise<TestAccount> {
  const key = generateKey()
  const prefix = displayPrefix(key)
  const account = await db.query('INSERT INTO account (name) VALUES ($1) RETURNING id', [`Account ${randomUUID()}`])
  const { id } = account.rows[0]
  const made = await db.query(
    'INSERT INTO api_key (account_id, prefix, hash, scopes) VALUES ($1, $2, $3, $4) RETURNING id',
    [id, prefix, hashKey(key), allScopes],
  )
  if (isOwn) {
    await db.query(
      "INSERT INTO membership (user_id, account_id, role) SELECT id, $1, 'owner' FROM store_user WHERE email = $2",
      [id, staff.email],
    )
  }
  return { id, key, keyId: made.rows[0].id, prefix }
}
