import type { TransactionDeps } from '@/server/deps'
import { type DemoItems, lockDemoItems, readDemoItems, recordDemo } from '@/server/platform/db/demo-items'
import { conflict } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import type { Demo } from './store.schema'
import { noDetails, updateStoreDetails } from './store.service'

type Db = Pick<TransactionDeps, 'db'>

/** What the demo added and can be removed; undefined if nothing is left of it. */
export async function findDemo({ db }: Db): Promise<Demo | undefined> {
  const items = await readDemoItems(db)
  return items && inNumbers(await findRemovable({ db }, items))
}

/**
 * Removes what the demo added, and nothing else: an animal that somebody has ordered stays with its order but is not
 * offered; a category stays if it has other pets, and the store's details if somebody has changed them. Customers get
 * no mails. Resolves to what was removed.
 * @param deps with a transaction
 * @throws ServiceError conflict when nothing is left of it, or when somebody is changing the store's details
 */
export async function removeDemo({ db, now }: Pick<TransactionDeps, 'db' | 'now'>, actor: Actor): Promise<Demo> {
  const items = await lockDemoItems(db)
  if (items) await lockRows({ db }, items)
  const found = items && (await findRemovable({ db }, items))
  const removed = found && inNumbers(found)
  if (!removed) {
    throw conflict((say) => say.nothingOfDemo())
  }
  const { pets, orders, categories, withdrawn, details } = found
  // A live order cannot be deleted. Its animal goes with it, so it need not become available again.
  await db.$executeRaw`
    UPDATE store_order SET status = 'cancelled'
    WHERE id = ANY (${orders}::bigint[]) AND status IN ('placed', 'approved') AND acting_as(${actor})`
  await db.$executeRaw`DELETE FROM store_order WHERE id = ANY (${orders}::bigint[])`
  await db.$executeRaw`DELETE FROM pet WHERE id = ANY (${pets}::bigint[])`
  await db.$executeRaw`DELETE FROM category WHERE id = ANY (${categories}::bigint[])`
  await db.pet.updateMany({ where: { id: { in: withdrawn } }, data: { withdrawnAt: new Date(now()) } })
  if (details) await clearDemoDetails({ db, now }, actor)
  // An animal that stays can be withdrawn later, when its order is cancelled.
  const gone = new Set(pets.map(Number))
  const stay = items.pets.filter((id) => !gone.has(id))
  await recordDemo(db, { pets: stay, orders: [], categories: [], hasDetails: false })
  return removed
}

/** Until the transaction ends, nobody can order these animals, advance these orders or add to these categories. */
async function lockRows({ db }: Db, { orders, pets, categories }: DemoItems): Promise<void> {
  await db.$executeRaw`LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE`
  await db.$queryRaw`SELECT id FROM pet WHERE id = ANY (${pets}::bigint[]) ORDER BY id FOR UPDATE`
  await db.$queryRaw`SELECT id FROM store_order WHERE id = ANY (${orders}::bigint[]) ORDER BY id FOR UPDATE`
  await db.$queryRaw`SELECT id FROM category WHERE id = ANY (${categories}::bigint[]) ORDER BY id FOR UPDATE`
}

/** The version of the details that the demo writes. */
const DEMO_VERSION = 1

/** Emptied rather than deleted, so that a concurrent edit is refused by its version. */
async function clearDemoDetails(deps: Pick<TransactionDeps, 'db' | 'now'>, actor: Actor): Promise<void> {
  const { version: _, ...empty } = noDetails
  await updateStoreDetails(deps, { ...empty, expectedVersion: DEMO_VERSION }, actor)
}

interface Removable {
  readonly pets: readonly bigint[]
  readonly orders: readonly bigint[]
  readonly categories: readonly bigint[]
  /** Pets to withdraw. */
  readonly withdrawn: bigint[]
  readonly details: boolean
}

async function findRemovable({ db }: Db, items: DemoItems): Promise<Removable | undefined> {
  const [found] = await db.$queryRaw<Removable[]>`
    WITH animal AS (
      SELECT id, status = 'available' AND withdrawn_at IS NULL AS is_offered,
        EXISTS (
          SELECT FROM store_order WHERE pet_id = pet.id AND store_order.id <> ALL (${items.orders}::bigint[])
        ) AS is_ordered
      FROM pet WHERE id = ANY (${items.pets}::bigint[])
    ), removable AS (SELECT id FROM animal WHERE NOT is_ordered)
    SELECT
      ARRAY (SELECT id FROM removable) AS pets,
      ARRAY (SELECT id FROM animal WHERE is_ordered AND is_offered) AS withdrawn,
      ARRAY (SELECT id FROM store_order WHERE id = ANY (${items.orders}::bigint[])) AS orders,
      ARRAY (
        SELECT id FROM category WHERE id = ANY (${items.categories}::bigint[]) AND NOT EXISTS (
          SELECT FROM pet WHERE category_id = category.id AND id NOT IN (SELECT id FROM removable)
        )
      ) AS categories,
      EXISTS (
        SELECT FROM store_details
        WHERE ${items.hasDetails}::boolean AND version = ${DEMO_VERSION} AND changed_by = 'operator'
      ) AS details`
  return found
}

function inNumbers(found: Removable | undefined): Demo | undefined {
  if (!found) return undefined
  const { pets, orders, categories, withdrawn, details } = found
  const isNothing = !details && [pets, orders, categories, withdrawn].every(({ length }) => length === 0)
  return isNothing
    ? undefined
    : {
        pets: pets.length,
        orders: orders.length,
        categories: categories.length,
        details,
        withdrawn: withdrawn.length,
      }
}
