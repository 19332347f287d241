import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { publishAll } from '@/server/domain/pets/drafts/drafts.service'
import { notFound } from '@/server/platform/errors/service-error'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import type { Import, importInput, undoneSchema } from './import.schema'

type Deps = Pick<TransactionDeps, 'db' | 'now'>
type ImportId = z.output<typeof importInput>

/** For how long an import can be undone, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

interface NewImport {
  readonly petIds: readonly number[]
  readonly addedAt: Date
  readonly addedBy: Actor
}

/** Remembers which animals were added together, and forgets what was too long ago. Resolves to the import's id. */
export async function recordImport(db: Deps['db'], { petIds, addedAt, addedBy }: NewImport): Promise<number> {
  await db.petImport.deleteMany({ where: { addedAt: { lt: new Date(addedAt.getTime() - KEPT_MS) } } })
  const { id } = await db.petImport.create({ data: { petIds: petIds.map(BigInt), addedAt, addedBy } })
  return Number(id)
}

/** The imports that can still be undone, the last first. */
export async function listImports({ db, now }: Deps): Promise<Import[]> {
  const rows = await db.$queryRaw<{ id: bigint; addedAt: Date; addedBy: Actor; count: number; drafts: number }[]>`
    SELECT id, added_at AS "addedAt", added_by AS "addedBy", cardinality(pet_ids) AS count,
      (SELECT count(*)::int FROM pet WHERE pet.id = ANY (pet_ids) AND is_draft) AS drafts
    FROM pet_import WHERE added_at > ${new Date(now() - KEPT_MS)} ORDER BY id DESC`
  const nameOf = await findActorNames(
    { db },
    rows.map(({ addedBy }) => addedBy),
  )
  return rows.map(({ id, addedAt, addedBy, count, drafts }) => ({
    importId: Number(id),
    addedAt: addedAt.toISOString(),
    addedBy: nameOf.get(addedBy),
    count,
    drafts,
  }))
}

/**
 * Publishes the drafts of an import. Must run in a transaction.
 * @throws ServiceError not_found when the import does not exist, or was undone
 */
export const publishImport = async (deps: Deps, { importId }: ImportId): Promise<{ published: number }> => ({
  published: await publishAll(deps, await lockImport(deps, importId)),
})

/**
 * Removes the animals of an import for good, but for those that somebody has ordered or worked on since. Must run in a
 * transaction.
 * @throws ServiceError not_found when the import does not exist, or was undone
 */
export async function undoImport(
  { db }: Pick<Deps, 'db'>,
  { importId }: ImportId,
): Promise<z.output<typeof undoneSchema>> {
  const petIds = await lockImport({ db }, importId)
  // Locked first, so that none is ordered between the question and its removal.
  await db.$queryRaw`SELECT FROM pet WHERE id = ANY (${petIds}) ORDER BY id FOR UPDATE`
  const removed = await db.$executeRaw`
    DELETE FROM pet
    WHERE id = ANY (${petIds}) AND status = 'available'
      AND NOT EXISTS (SELECT FROM store_order WHERE pet_id = pet.id)
      AND NOT EXISTS (SELECT FROM staff_note WHERE pet_id = pet.id)
      AND NOT EXISTS (SELECT FROM pet_photo WHERE pet_id = pet.id)
      AND NOT EXISTS (SELECT FROM pet_profile WHERE pet_id = pet.id AND version > 1)
      AND NOT EXISTS (SELECT FROM pet_record WHERE pet_id = pet.id AND version > 1)
      AND NOT EXISTS (SELECT FROM pet_treatment WHERE pet_id = pet.id)
      AND NOT EXISTS (SELECT FROM pet_weight WHERE pet_id = pet.id)`
  await db.petImport.delete({ where: { id: importId } })
  const [left] = await db.$queryRaw<{ kept: number }[]>`
    SELECT count(*)::int AS kept FROM pet WHERE id = ANY (${petIds})`
  return { removed, kept: left?.kept ?? 0 }
}

/** The ids of an import's animals; locks it until the transaction ends. */
async function lockImport({ db }: Pick<Deps, 'db'>, importId: number): Promise<bigint[]> {
  const [row] = await db.$queryRaw<{ petIds: bigint[] }[]>`
    SELECT pet_ids AS "petIds" FROM pet_import WHERE id = ${importId} FOR UPDATE`
  if (!row) throw notFound('import', importId)
  return row.petIds
}
