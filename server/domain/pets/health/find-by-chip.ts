import type { TransactionDeps } from '@/server/deps'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { toStaffPet } from '@/server/domain/pets/unoffered-pets'
import { isChipNumber, normalizeChipNumber } from './chip-number'

type Db = Pick<TransactionDeps, 'db'>

/** The first pet with each of these chip numbers, by the number. */
export async function findPetsByChip({ db }: Db, chipNumbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ chipNumber: string; petId: bigint }[]>`
    SELECT chip_number AS "chipNumber", min(pet_id) AS "petId" FROM pet_record
    WHERE chip_number = ANY (${chipNumbers}::text[]) GROUP BY chip_number`
  return new Map(rows.map(({ chipNumber, petId }) => [chipNumber, Number(petId)]))
}

/** The pets with a chip number, however it is written, offered or not, the last added first; none for another text. */
export async function listPetsByChip({ db }: Db, text: string): Promise<StaffPet[]> {
  const chipNumber = normalizeChipNumber(text)
  if (!isChipNumber(chipNumber)) return []
  const rows = await db.pet.findMany({ where: { record: { chipNumber } }, orderBy: { id: 'desc' }, take: 10 })
  return rows.map(toStaffPet)
}
