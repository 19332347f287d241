import { demoCategories, demoCustomers, demoPets, demoProfiles, demoStore } from '@/prisma/demo-catalogue'
import type { Database, Transaction } from './client'
import { type DemoItems, isDemoRecorded, recordDemo } from './demo-items'

/** An arbitrary id for an advisory lock; nothing else uses it. */
const SEED_LOCK = 7_403_229_815n

/**
 * Adds the demo catalogue on the first run that asks for it, if there are no categories and no pets, with orders for
 * its reserved and sold pets and the details of a demo store, and records what it has added. This happens only once: a
 * store that is emptied later stays empty. Of processes that start at the same time, one does it and the others wait.
 * @returns whether it was added now
 */
export async function seedDemoCatalogue(
  db: Database,
  { withOrders = true, storePhotos }: SeedOptions = {},
): Promise<boolean> {
  // Not in the transaction: files may have to wait for a bucket.
  const addPhotos =
    storePhotos && !(await isDemoRecorded(db)) && (await isStoreEmpty(db)) ? await storePhotos() : undefined
  return db.$transaction(async (tx) => {
    await acquireSeedLock(tx)
    if (await isDemoRecorded(tx)) return false
    const isEmpty = await isStoreEmpty(tx)
    await recordDemo(tx, isEmpty ? await insertDemo(tx, withOrders) : 'skipped')
    if (isEmpty) await addPhotos?.(tx)
    return isEmpty
  }, transactionOptions)
}

interface SeedOptions {
  /** Without them, tests can change the status of any pet. */
  readonly withOrders?: boolean
  /** Stores the photographs of pets; resolves to what adds them to the pets. Without it, no pet has any. */
  readonly storePhotos?: () => Promise<(tx: Transaction) => Promise<void>>
}

const isStoreEmpty = async ({ category, pet }: Transaction): Promise<boolean> =>
  !(await category.findFirst({ select: { id: true } })) && !(await pet.findFirst({ select: { id: true } }))

/** Rows per statement: few enough for the statement timeout and for useful progress. */
const BATCH_SIZE = 10_000

/**
 * Adds pets for trying out a large store: names combined from the demo catalogue, spread over all categories and
 * statuses. Existing rows stay; the demo categories are added first if there are none. Each batch is committed on its
 * own.
 * @param count how many to add, a whole number
 * @param onProgress called after each batch with the number added so far
 */
export async function addRandomPets(
  db: Database,
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
  // Otherwise the planner assumes a small table until autovacuum runs.
  await db.$executeRaw`ANALYZE pet`
}

function addBatch(db: Database, size: number, categoryIds: readonly bigint[]): Promise<number> {
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

/** Longer than Prisma's 5 s: the first start may be on a slow disk, waiting for another process that does the same. */
const transactionOptions = { timeout: 60_000 }

/** Held until the transaction ends; other processes wait here. */
async function acquireSeedLock(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
}

async function insertDemo(tx: Transaction, withOrders: boolean): Promise<DemoItems> {
  await insertDemoCategories(tx)
  await insertDemoPets(tx)
  await insertDemoProfiles(tx)
  return {
    categories: demoCategories.map((_, index) => index + 1),
    pets: demoPets.map((_, index) => index + 1),
    orders: withOrders ? await insertDemoOrders(tx) : [],
    hasDetails: await insertDemoDetails(tx),
  }
}

// The ids are set explicitly, so that they count from 1 even after a first attempt that was rolled back.

async function insertDemoCategories(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO category (id, name) OVERRIDING SYSTEM VALUE
    SELECT id, name FROM unnest(${demoCategories}::text[]) WITH ORDINALITY AS demo (name, id)`
  await tx.$executeRaw`
    SELECT setval(sequence, greatest(max(id), nextval(sequence)))
    FROM category, pg_get_serial_sequence('category', 'id') AS sequence
    GROUP BY sequence`
}

async function insertDemoPets(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO pet (id, name, category_id, status) OVERRIDING SYSTEM VALUE
    SELECT id, name, category_id, status
    FROM unnest(
      ${demoPets.map(({ name }) => name)}::text[],
      ${demoPets.map(({ categoryId }) => categoryId)}::bigint[],
      ${demoPets.map(({ status }) => status)}::pet_status[]
    ) WITH ORDINALITY AS demo (name, category_id, status, id)`
  await tx.$executeRaw`
    SELECT setval(sequence, greatest(max(id), nextval(sequence)))
    FROM pet, pg_get_serial_sequence('pet', 'id') AS sequence
    GROUP BY sequence`
}

async function insertDemoProfiles(tx: Transaction): Promise<void> {
  const today = new Date()
  await tx.petProfile.createMany({
    data: demoProfiles.map((profile) => {
      const {
        petId,
        breed,
        ageMonths,
        goodWith = [],
        notGoodWith = [],
        needs = ['', ''],
        story,
        temperament,
        ...facts
      } = profile
      const isGoodWith = (companion: (typeof goodWith)[number]) =>
        goodWith.includes(companion) ? true : notGoodWith.includes(companion) ? false : null
      return {
        petId,
        bornOn: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ageMonths, 1 + ((petId * 11) % 28))),
        // If the age was given in years, the day is not known.
        bornIsAbout: ageMonths % 12 === 0 || ageMonths > 120,
        ...facts,
        breed: breed[0],
        breedDe: breed[1],
        temperament: [...temperament],
        goodWithChildren: isGoodWith('children'),
        goodWithDogs: isGoodWith('dogs'),
        goodWithCats: isGoodWith('cats'),
        needs: needs[0],
        needsDe: needs[1],
        story: story[0],
        storyDe: story[1],
        version: 1,
        changedAt: today,
        changedBy: 'operator',
      }
    }),
  })
}

/** Unless somebody has already written their own; resolves to whether nobody had. */
async function insertDemoDetails(tx: Transaction): Promise<boolean> {
  const { count } = await tx.storeDetails.createMany({
    data: { ...demoStore, version: 1, changedAt: new Date(), changedBy: 'operator' },
    skipDuplicates: true,
  })
  return count > 0
}

/**
 * An order for each pet that is not available: delivered if the pet is sold; of the others, every second one is
 * approved. Resolves to their ids.
 */
async function insertDemoOrders(tx: Transaction): Promise<number[]> {
  const orders = await tx.$queryRaw<{ id: bigint }[]>`
    INSERT INTO store_order (pet_id, customer_name, customer_email)
    SELECT id, names[place], replace(search_text(names[place]), ' ', '.') || '@example.org'
    FROM (
      SELECT id, names, 1 + row_number() OVER (ORDER BY id) % cardinality(names) AS place
      FROM pet, (SELECT ${demoCustomers}::text[] AS names) AS demo WHERE status <> 'available'
    ) AS reserved
    WHERE acting_as('guest') ORDER BY id
    RETURNING id`
  for (const status of ['approved', 'delivered'] as const) {
    await tx.$executeRaw`
      UPDATE store_order SET status = ${status}::order_status FROM pet
      WHERE pet.id = pet_id AND (pet.status = 'sold' OR (${status} = 'approved' AND store_order.id % 2 = 0))
        AND acting_as('operator')`
  }
  return orders.map(({ id }) => Number(id))
}
