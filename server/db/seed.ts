import { demoCategories, demoPets } from '@/prisma/catalogue'
import type { Prisma, PrismaClient } from './generated/client'

/** The row in `setting` that remembers the first run. */
const SEEDED_SETTING = 'demo_catalogue'

/** Any number that nothing else locks. */
const SEED_LOCK = 7_403_229_815n

/**
 * Lays the demo catalogue if this is the database's first run and it holds no category and no animal. It happens once: whoever
 * empties the shop afterwards finds it empty. Processes that start at once wait for each other, and one of them does it.
 * @returns whether it was laid now
 */
export async function seedDemoCatalogue(db: PrismaClient): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await acquireSeedLock(tx)
    if (await tx.setting.findUnique({ where: { name: SEEDED_SETTING } })) return false
    const isEmpty =
      !(await tx.category.findFirst({ select: { id: true } })) && !(await tx.pet.findFirst({ select: { id: true } }))
    await tx.setting.create({ data: { name: SEEDED_SETTING, value: isEmpty ? 'laid' : 'not wanted' } })
    if (!isEmpty) return false
    await insertDemoCategories(tx)
    await insertDemoPets(tx)
    return true
  }, transactionOptions)
}

/** Rows in one statement: short enough for a statement timeout and for progress worth showing. */
const BATCH_SIZE = 10_000

/**
 * Adds animals to try a large shop with: names put together from those of the demo catalogue, spread over all categories and
 * statuses. What is there stays; the categories are laid first if there are none. Each batch of 10,000 is kept when a later fails.
 * @param count how many to add, a whole number
 * @param onProgress told after each batch how many are done
 */
export async function addRandomPets(
  db: PrismaClient,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await db.$transaction(async (tx) => {
    await acquireSeedLock(tx)
    if (!(await tx.category.findFirst({ select: { id: true } }))) await insertDemoCategories(tx)
  }, transactionOptions)
  const categoryIds = (await db.category.findMany({ select: { id: true } })).map(({ id }) => id)
  for (let done = 0; done < count; ) {
    done += await addBatch(db, Math.min(BATCH_SIZE, count - done), categoryIds)
    onProgress(done)
  }
  // Or the planner goes on to believe that the table is small, until autovacuum comes by.
  await db.$executeRaw`ANALYZE pet`
}

function addBatch(db: PrismaClient, size: number, categoryIds: readonly bigint[]): Promise<number> {
  const names = demoPets.map(({ name }) => name)
  return db.$executeRaw`
    INSERT INTO pet (name, category_id, status)
    SELECT
      names[1 + floor(random() * cardinality(names))] ||
        CASE WHEN random() < 0.8 THEN ' ' || names[1 + floor(random() * cardinality(names))] ELSE '' END,
      categories[1 + floor(random() * cardinality(categories))],
      statuses[1 + floor(random() * cardinality(statuses))]
    FROM
      (SELECT
        ${names}::text[] AS names,
        ${categoryIds}::bigint[] AS categories,
        ${demoPets.map(({ status }) => status)}::pet_status[] AS statuses
      ) AS demo,
      generate_series(1, ${size}::int)`
}

/** Longer than Prisma's 5 s: the first start may be on a slow disk, behind another process that does the same. */
const transactionOptions = { timeout: 60_000 }

/** Until the transaction ends, others wait here. */
async function acquireSeedLock(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
}

// The ids are given and not drawn, so that they count from 1 even after a first attempt that was rolled back.

async function insertDemoCategories(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO category (id, name) OVERRIDING SYSTEM VALUE
    SELECT id, name FROM unnest(${demoCategories}::text[]) WITH ORDINALITY AS demo (name, id)`
  await tx.$executeRaw`
    SELECT setval(pg_get_serial_sequence('category', 'id'), greatest(max(id), nextval(pg_get_serial_sequence('category', 'id'))))
    FROM category`
}

async function insertDemoPets(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO pet (id, name, category_id, status) OVERRIDING SYSTEM VALUE
    SELECT id, name, category_id, status
    FROM unnest(
      ${demoPets.map(({ name }) => name)}::text[],
      ${demoPets.map(({ categoryId }) => categoryId)}::bigint[],
      ${demoPets.map(({ status }) => status)}::pet_status[]
    ) WITH ORDINALITY AS demo (name, category_id, status, id)`
  await tx.$executeRaw`
    SELECT setval(pg_get_serial_sequence('pet', 'id'), greatest(max(id), nextval(pg_get_serial_sequence('pet', 'id'))))
    FROM pet`
}
