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
  const rows = await db.$queryRaw<{ at: number; id: bigint | null }[]>`
    WITH asked AS MATERIALIZED (
      SELECT at, search_text(name) AS name, kind, born
      FROM jsonb_to_recordset(${JSON.stringify(pets.map(toRow))}::jsonb) AS row (at int, name text, kind bigint, born date)
    ), known AS (
      SELECT pet.id, -1 AS at, search_text(name) AS name, category_id AS kind, born_on AS born
      FROM pet LEFT JOIN pet_profile ON pet_id = pet.id WHERE category_id IN (SELECT kind FROM asked)
      UNION ALL SELECT NULL, at, name, kind, born FROM asked
    )
    SELECT asked.at, min(known.id) AS id
    FROM asked JOIN known ON known.at < asked.at AND known.kind = asked.kind AND known.name = asked.name
    WHERE known.born IS NULL OR asked.born IS NULL OR known.born = asked.born
    GROUP BY asked.at`
  return new Map(rows.map(({ at, id }) => [at, id === null ? {} : { petId: Number(id) }]))
}

const toRow = ({ name, categoryId, bornOn }: KnownByName, at: number) => ({ at, name, kind: categoryId, born: bornOn })

/** The other pets that may be the same animal, by ascending id; ten at most. */
export async function listNamesakes({ db }: Db, petId: number): Promise<StaffPet[]> {
  const found = await db.$queryRaw<{ id: bigint }[]>`
    SELECT pet.id FROM pet AS own LEFT JOIN pet_profile AS told ON told.pet_id = own.id
      JOIN pet ON pet.category_id = own.category_id AND search_text(pet.name) = search_text(own.name) AND pet.id <> own.id
      LEFT JOIN pet_profile AS other ON other.pet_id = pet.id
    WHERE own.id = ${petId}
      AND (told.born_on IS NULL OR other.born_on IS NULL OR told.born_on = other.born_on)
    ORDER BY pet.id LIMIT 10`
  const rows = await db.pet.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } })
  return rows.map(toStaffPet)
}
