import { unlimited } from '@/e2e/harness/unlimited-key'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { createPrismaClient } from '@/server/platform/db/client'
import type { Scope } from '@/server/procedures/callers/scopes'
import { measurePages, type PageCost, type Store } from './page-cost'

/** Pages of a kind that are asked for before something is written and all that was remembered is void. */
const PAGES = 400
/** Of a thousand events, how many are of an order of the account that asks. */
const OWN_PER_THOUSAND = 1

const kinds: readonly { readonly page: string; readonly scopes: readonly Scope[]; readonly filter: string }[] = [
  { page: 'all, as store:manage', scopes: ['store:manage'], filter: '' },
  { page: 'pets and own orders', scopes: ['pets:read', 'orders:read'], filter: '' },
  { page: 'own orders', scopes: ['orders:read'], filter: '' },
  { page: 'own orders, placed', scopes: ['orders:read'], filter: '&type=order.placed' },
  { page: 'pets, withdrawn', scopes: ['pets:read'], filter: '&type=pet.withdrawn' },
]

/** Reads pages from everywhere in the events of stores, in turn, `rounds` times 400 of each kind after a warm-up. */
export const measureEventDepth = (stores: readonly Store[], rounds: number): Promise<PageCost[]> =>
  measurePages(stores, rounds, async ({ size, databaseUrl }) => {
    const keys = await fill(databaseUrl, size)
    return kinds.map(({ page, scopes, filter }) => {
      const headers = { authorization: `Bearer ${keys.get(scopes)}` }
      const requests = Array.from({ length: PAGES }, (_, index) => ({
        path: `/v1/events?limit=20&after=evt_${Math.floor((index / PAGES) * size * 0.9)}${filter}`,
        headers,
      }))
      return { page, requests }
    })
  })

/** Adds events of a busy store: orders of a hundred accounts and of guests, and what they do to pets. Resolves to the keys by their scopes. */
async function fill(databaseUrl: string, events: number) {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1, statementTimeoutMs: 3_600_000 })
  try {
    const keys = new Map<readonly Scope[], string>()
    for (const { scopes } of kinds) keys.set(scopes, await createKey(db, { name: 'integrator', ...unlimited, scopes }))
    const { id } = await db.account.findUniqueOrThrow({ where: { name: 'integrator' } })
    await db.$executeRaw`
      INSERT INTO event (type, created_at, pet_id, pet_name, category_id, pet_status, order_id, account_id, order_status, placed_at)
      SELECT type, now() - (${events} - n) * interval '1 ms', 1,
        CASE WHEN NOT is_order THEN 'Rex' END, CASE WHEN NOT is_order THEN 1 END,
        CASE WHEN NOT is_order THEN 'available'::pet_status END,
        CASE WHEN is_order THEN n END,
        CASE WHEN NOT is_order THEN NULL WHEN n % 1000 < ${OWN_PER_THOUSAND * 2} THEN ${id} ELSE nullif(n % 200, 0) + 1000000 END,
        CASE WHEN is_order THEN 'placed'::order_status END, CASE WHEN is_order THEN now() END
      FROM generate_series(1, ${events}::int) AS n,
        LATERAL (SELECT n % 2 = 0 AS is_order) AS kind,
        LATERAL (SELECT CASE
          WHEN is_order THEN (ARRAY['order.placed', 'order.approved', 'order.delivered', 'order.cancelled'])[1 + n / 2 % 4]
          WHEN n % 101 = 0 THEN 'pet.withdrawn' ELSE 'pet.changed' END AS type) AS typed`
    await db.$executeRaw`VACUUM ANALYZE event`
    // Or PostgreSQL writes what was inserted while pages are read.
    await db.$executeRaw`CHECKPOINT`
    return keys
  } finally {
    await db.$disconnect()
  }
}
