import { randomUUID } from 'node:crypto'
import type { AccountAccess, KeyDeps } from '@/server/identity/accounts/account-keys.service'
import type { NewAccountKey } from '@/server/identity/accounts/key-terms'
import { databaseOfFile } from '@/server/platform/db/testing'
import { createKeyedHash } from '@/server/platform/signing/keyed-hash'

/** For a test file: a database with accounts and their owners, and a clock that can be set. */
export function accountsOfFile() {
  const { db, url } = databaseOfFile()
  const clock = { time: Date.parse('2026-11-22T09:00:00Z') }
  const deps: KeyDeps = { db, now: () => clock.time, hashForm: createKeyedHash(Buffer.alloc(32, 1)) }
  return {
    deps,
    db,
    clock,
    databaseUrl: url,
    /** An account as somebody who has just signed up has it. */
    async newAccount(): Promise<AccountAccess & { readonly owner: string }> {
      const owner = `${randomUUID()}@example.com`
      const { id: accountId } = await db.account.create({ data: { name: owner } })
      const { id: userId } = await db.user.create({ data: { email: owner } })
      await db.membership.create({ data: { userId, accountId, role: 'owner' } })
      return { accountId, actor: `user ${userId}`, owner }
    },
  }
}

/** What a form asks for; each call is another form. */
export const keyForm = (chosen: Partial<NewAccountKey> = {}): NewAccountKey => ({
  name: 'My shop',
  scopes: ['pets:read'],
  lifetime: 'none',
  formToken: randomUUID(),
  ...chosen,
})
