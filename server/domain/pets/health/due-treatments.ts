import type { TransactionDeps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'
import type { TreatmentKind } from './health.schema'

/** How long before its day a treatment counts as due, in days. */
const DUE_DAYS = 14

export interface DueTreatments {
  /** All of them, including those that are not listed. */
  readonly count: number
  /** The first five, the most overdue first. */
  readonly next: readonly DueTreatment[]
}

interface DueTreatment {
  readonly petId: number
  readonly pet: string
  readonly kind: TreatmentKind
  readonly name: string
  /** As in 2026-12-24. */
  readonly dueOn: string
  readonly isOverdue: boolean
}

/** True of the newest treatment of a series: those of one animal with the same kind and name. */
export const isNotFollowed = Prisma.sql`NOT EXISTS (
  SELECT FROM pet_treatment AS later
  WHERE later.pet_id = pet_treatment.pet_id AND later.kind = pet_treatment.kind
    AND lower(later.name) = lower(pet_treatment.name) AND later.given_on > pet_treatment.given_on
)`

/** The last day on which a treatment is due already. */
export const lastDueDay = (today: string) => Prisma.sql`${today}::date + ${DUE_DAYS}::int`

/**
 * Treatments of animals in the store that are overdue or due within 14 days. Animals that
 * were sold, or have another outcome, are left out: their families look after them.
 * @param today by the store's clock, as in 2026-12-24
 */
export async function findDueTreatments({ db }: Pick<TransactionDeps, 'db'>, today: string): Promise<DueTreatments> {
  const rows = await db.$queryRaw<(Omit<DueTreatment, 'petId'> & { petId: bigint; count: number })[]>`
    SELECT pet.id AS "petId", pet.name AS pet, kind::text, pet_treatment.name, next_due_on::text AS "dueOn",
      next_due_on < ${today}::date AS "isOverdue", count(*) OVER ()::int AS count
    FROM pet_treatment JOIN pet ON pet.id = pet_id
    WHERE next_due_on <= ${lastDueDay(today)} AND ${isNotFollowed} AND pet.status <> 'sold'
      AND NOT EXISTS (SELECT FROM pet_outcome WHERE pet_outcome.pet_id = pet.id)
    ORDER BY next_due_on, pet_treatment.id LIMIT 5`
  return {
    count: rows[0]?.count ?? 0,
    next: rows.map(({ count: _, petId, ...due }) => ({ ...due, petId: Number(petId) })),
  }
}
