import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { profileColumns } from '@/server/domain/pets/profiles/profiles.service'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { Prisma } from '@/server/platform/db/generated/client'
import type { Issue } from '@/server/platform/errors/issues'
import { conflict, refusedFor } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import {
  type addedSchema,
  type addInput,
  type ImportFault,
  type ImportPreview,
  MAX_FAULTS,
  type previewInput,
  SAMPLE_SIZE,
} from './import.schema'
import { recordImport } from './imports'
import { type PetToAdd, readPets } from './read-pets'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/** What adding the animals of a table would do, without doing it. */
export async function previewImport(deps: Deps, input: z.output<typeof previewInput>): Promise<ImportPreview> {
  const { pets, faults, duplicates, ...read } = await readPets(deps, input)
  const kinds = new Map<string, number>()
  for (const { kind } of pets) kinds.set(kind.name, (kinds.get(kind.name) ?? 0) + 1)
  return {
    count: pets.length,
    kinds: [...kinds].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count),
    sample: pets.slice(0, SAMPLE_SIZE).map(({ name, kind, facts }) => ({
      name,
      kind: kind.name,
      bornOn: facts.bornOn,
      sex: facts.sex,
      weightGrams: facts.weightGrams,
      fee: facts.ownFee ?? kind.fee,
    })),
    faults: faults.slice(0, MAX_FAULTS),
    faultCount: faults.length,
    ...read,
    duplicates: duplicates.slice(0, MAX_FAULTS),
    duplicateCount: duplicates.length,
  }
}

/**
 * Adds the animals of a table, all of them or none, and remembers which. Must run in a transaction.
 * @throws ServiceError invalid_request if the table has a fault; conflict when it has another number of animals than
 *   expected, or when a kind was just removed
 */
export async function addPets(
  { db, now }: Deps,
  { expectedCount, asDrafts, ...input }: z.output<typeof addInput>,
  actor: Actor,
): Promise<z.output<typeof addedSchema>> {
  const { pets, faults } = await readPets({ db, now }, input)
  if (faults.length > 0) throw refusedFor('invalid_request', faults.slice(0, MAX_FAULTS).map(toIssue))
  if (pets.length !== expectedCount) throw changedMeanwhile()
  const changedAt = new Date(now())
  const petIds: number[] = []
  for (let start = 0; start < pets.length; start += BATCH_SIZE) {
    const batch = pets.slice(start, start + BATCH_SIZE)
    const ids = await insertPets(db, batch, asDrafts ? changedAt : null).catch((failure) => {
      throw isForeignKeyViolation(failure) ? changedMeanwhile() : failure
    })
    const profiles = batch.flatMap(({ facts, hasFacts }, index) =>
      hasFacts ? [{ petId: ids[index], ...profileColumns(facts), version: 1, changedAt, changedBy: actor }] : [],
    )
    await insertRows(db, 'pet_profile', profiles)
    const records = batch.flatMap(({ record }, index) => (record ? [{ petId: ids[index], ...record, version: 1 }] : []))
    await insertRows(db, 'pet_record', records)
    petIds.push(...ids)
  }
  return { added: pets.length, importId: await recordImport(db, { petIds, addedAt: changedAt, addedBy: actor }) }
}

const changedMeanwhile = () => conflict((say) => say.tableHasChanged())

/** Rows per statement: few enough for its time limit. */
const BATCH_SIZE = 1_000

// As JSON: of createMany, Prisma makes a statement with a parameter for each value, which took most of a minute for 10,000
// animals where PostgreSQL took one second.

/**
 * Resolves to the new ids, in the order of the animals.
 * @param draftedAt null for animals that are offered at once
 */
async function insertPets(db: Deps['db'], pets: readonly PetToAdd[], draftedAt: Date | null): Promise<number[]> {
  const rows = pets.map(({ name, kind, status }, at) => ({ at, name, kind: kind.id, status }))
  const added = await db.$queryRaw<{ id: bigint }[]>`
    INSERT INTO pet (name, category_id, status, is_draft, withdrawn_at)
    SELECT name, kind, status, ${draftedAt !== null}, ${draftedAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (at int, name text, kind bigint, status pet_status)
    ORDER BY at RETURNING id`
  // Numbered in the order in which they were written, regardless of the order in which they are returned.
  return added.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/** @param rows with fields named as in the model; what one of them lacks is null */
async function insertRows(db: Deps['db'], table: 'pet_profile' | 'pet_record', rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  const fields = new Set(rows.flatMap(Object.keys))
  const columns = Prisma.raw([...fields].map(columnOf).join(', '))
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  )
  const name = Prisma.raw(table)
  await db.$executeRaw`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${JSON.stringify(written)}::jsonb)`
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toIssue = ({ row, column, ...words }: ImportFault): Issue => ({
  path: ['table', row, column],
  code: 'custom',
  ...words,
})
