import type { TransactionDeps } from '@/server/deps'

/** The first pet with each of these chip numbers, by the number. */
export async function findPetsByChip(
  { db }: Pick<TransactionDeps, 'db'>,
  chipNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.$queryRaw<{ chipNumber: string; petId: bigint }[]>`
    SELECT chip_number AS "chipNumber", min(pet_id) AS "petId" FROM pet_record
    WHERE chip_number = ANY (${chipNumbers}::text[]) GROUP BY chip_number`
  return new Map(rows.map(({ chipNumber, petId }) => [chipNumber, Number(petId)]))
}
