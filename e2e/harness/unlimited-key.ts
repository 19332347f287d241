import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createPrismaClient } from '@/server/platform/db/client'
import { allScopes } from '@/server/procedures/callers/scopes'

/** The terms of a key that may do everything, and is never over its limits. */
export const unlimited = {
  plan: 'enterprise',
  perMinute: 1_000_000,
  perDay: 2_000_000_000,
  scopes: allScopes,
} as const

/** Makes such a key in a migrated database, of the account of this name. */
export async function createUnlimitedKey(databaseUrl: string, name: string): Promise<string> {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1 })
  try {
    return await createKey(db, { name, ...unlimited })
  } finally {
    await db.$disconnect()
  }
}
