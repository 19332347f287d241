import type { TransactionDeps } from '@/server/deps'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { toStaffPet } from '@/server/domain/pets/unoffered-pets'

type Db = Pick<TransactionDeps, 'db'>

/** What two records of one animal have in common. */
export interface KnownByName {
  readonly name: string
  readonly categoryId: number
  /** As in 2024-02-29; null if it is not known. */
  readonly bornOn: string | null
}

/**
 * Which of these pets may be one that the store has, or that stands before them in the list: with the same name, of the
 * same kind, and not born on another day. Those that are sold, withdrawn, or drafts count too.
 * @returns by the place of each that has some, the first of them; `petId` is left out if it is one of the list
 */
export async function findNamesakes(
  { db }: Db,
  pets: readonly KnownByName[],
): Promise<ReadonlyMap<number, { readonly petId?: number }>> {
  // By equality alone: of thousands with one name, pairs would be too many.
  const rows = await db.$queryRaw<{ at: number; id: bigint | null }[]>`
    WITH asked AS MATERIALIZED (
      SELECT at, search_text(name) AS name, kind, born
      FROM jsonb_to_recordset(${JSON.stringify(pets.map(toRow))}::jsonb) AS row (at int, name text, kind bigint, born date)
    ), known AS MATERIALIZED (
      SELECT id, search_text(name) AS name, category_id AS kind, born_on AS born
      FROM pet LEFT JOIN pet_profile ON pet_id = pet.id WHERE category_id IN (SELECT kind FROM asked)
    ), by_name AS (
      SELECT kind, name, min(id) AS any_id, min(id) FILTER (WHERE born IS NULL) AS undated_id FROM known GROUP BY kind, name
    ), by_birth AS (
      SELECT kind, name, born, min(id) AS dated_id FROM known GROUP BY kind, name, born
    ), found AS (
      SELECT at, CASE WHEN born IS NULL THEN any_id ELSE least(undated_id, dated_id) END AS id,
        row_number() OVER same_day > 1 OR CASE
          WHEN born IS NULL THEN row_number() OVER same_name > 1
          ELSE bool_or(born IS NULL) OVER (same_name ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
        END AS is_again
      FROM asked LEFT JOIN by_name USING (kind, name) LEFT JOIN by_birth USING (kind, name, born)
      WINDOW same_name AS (PARTITION BY kind, name ORDER BY at), same_day AS (PARTITION BY kind, name, born ORDER BY at)
    )
    SELECT at, id FROM found WHERE id IS NOT NULL OR is_again`
  return new Map(rows.map(({ at, id }) => [at, id === null ? {} : { petId: Number(id) }]))
}

const toRow = ({ name, categoryId, bornOn }: KnownByName, at: number) => ({ at, name, kind: categoryId, born: bornOn })

/** The other pets that may be the same animal, by ascending id; ten at most. */
export async function listNamesakes({ db }: Db, petId: number): Promise<StaffPet[]> {
  const own = await db.pet.findUnique({ where: { id: petId }, include: { profile: { select: { bornOn: true } } } })
  if (!own) return []
  const bornOn = own.profile?.bornOn ?? null
  // The first condition is that of an index.
  const found = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM pet LEFT JOIN pet_profile ON pet_id = pet.id
    WHERE trigram_text(search_text(name)) = trigram_text(search_text(${own.name}))
      AND search_text(name) = search_text(${own.name}) AND category_id = ${own.categoryId} AND id <> ${petId}
      AND (born_on IS NULL OR ${bornOn}::date IS NULL OR born_on = ${bornOn}::date)
    ORDER BY id LIMIT 10`
  const rows = await db.pet.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
  return rows.map(toStaffPet)
}
