import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { lockPet, staffAsChanger } from '@/server/domain/pets/pets.service'
import { FIRST_DATE } from '@/server/domain/pets/profiles/profiles.schema'
import { getStaffPet } from '@/server/domain/pets/unoffered-pets'
import { checkPastDay } from '@/server/domain/store/past-day'
import { getStoreDetails } from '@/server/domain/store/store.service'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, notFound, refusedFor } from '@/server/platform/errors/service-error'
import { utcDay } from '@/server/platform/values/date-time'
import { dayAt } from '@/server/platform/values/time-zone'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import { isNotFollowed, lastDueDay } from './due-treatments'
import type { Health, newTreatmentInput, Treatment, treatmentInput, updateRecordInput } from './health.schema'

type Deps = Pick<TransactionDeps, 'db' | 'now'>

/**
 * What the staff keeps of an animal for itself: its chip, how it came, its treatments and weights.
 * @throws ServiceError not_found
 */
export async function getHealth(deps: Deps, petId: number): Promise<Health> {
  const { db } = deps
  await getStaffPet({ db }, petId)
  const today = await storeToday(deps)
  const [record, treatments, weights] = await Promise.all([
    db.petRecord.findUnique({ where: { petId } }),
    listTreatments(deps, { petId, today }),
    db.petWeight.findMany({ where: { petId }, orderBy: { weighedOn: 'asc' } }),
  ])
  return {
    chipNumber: record?.chipNumber ?? null,
    intakeOn: record?.intakeOn ? utcDay(record.intakeOn) : null,
    intakeFrom: record?.intakeFrom ?? '',
    version: record?.version ?? 0,
    today,
    treatments,
    weights: weights.map(({ weighedOn, grams }) => ({ weighedOn: utcDay(weighedOn), grams })),
  }
}

const storeToday = async ({ db, now }: Deps): Promise<string> => dayAt(now(), (await getStoreDetails({ db })).timeZone)

async function listTreatments(
  { db }: Pick<Deps, 'db'>,
  { petId, today }: { readonly petId: number; readonly today: string },
): Promise<Treatment[]> {
  const rows = await db.$queryRaw<(Omit<Treatment, 'id' | 'due' | 'doneBy'> & TreatmentRow)[]>`
    SELECT id, kind::text, name, given_on::text AS "givenOn", next_due_on::text AS "nextDueOn", note, done_by AS "doneBy",
      CASE WHEN ${isNotFollowed} THEN
        CASE WHEN next_due_on < ${today}::date THEN 'overdue' WHEN next_due_on <= ${lastDueDay(today)} THEN 'soon' END
      END AS due
    FROM pet_treatment WHERE pet_id = ${petId} ORDER BY given_on DESC, id DESC`
  const nameOf = await findActorNames(
    { db },
    rows.map(({ doneBy }) => doneBy),
  )
  return rows.map(({ id, due, doneBy, ...treatment }) => ({
    ...treatment,
    id: Number(id),
    ...(due && { due }),
    doneBy: nameOf.get(doneBy),
  }))
}

interface TreatmentRow {
  readonly id: bigint
  readonly due: 'overdue' | 'soon' | null
  readonly doneBy: Actor
}

/**
 * Replaces what is known of an animal's chip and of how it came. Must run in a transaction.
 * @throws ServiceError not_found; invalid_request for a day that is still to come; conflict when somebody else has
 *   changed it since `expectedVersion`
 */
export async function updateRecord(
  deps: Deps,
  { petId, expectedVersion, intakeOn, ...texts }: z.output<typeof updateRecordInput>,
): Promise<void> {
  const { db } = deps
  await lockPet({ db }, { petId }, staffAsChanger)
  if (intakeOn !== null) await checkDay(deps, 'intakeOn', intakeOn)
  const record = { ...texts, intakeOn: intakeOn === null ? null : new Date(intakeOn), version: expectedVersion + 1 }
  const { count } =
    expectedVersion === 0
      ? await db.petRecord.createMany({ data: { petId, ...record }, skipDuplicates: true })
      : await db.petRecord.updateMany({ where: { petId, version: expectedVersion }, data: record })
  if (count === 0) throw conflict((say) => say.recordHasChanged())
}

/** That a day is not still to come by the store's clock. */
export const checkDay = (deps: Deps, field: string, day: string): Promise<void> =>
  checkPastDay(deps, { field, day, since: new Date(FIRST_DATE) })

/**
 * Records a treatment.
 * @throws ServiceError not_found; invalid_request when it is still to come, or is due again before that
 */
export async function addTreatment(
  deps: Deps,
  { givenOn, nextDueOn, ...treatment }: z.output<typeof newTreatmentInput>,
  doneBy: `staff ${string}`,
): Promise<{ treatmentId: number }> {
  await checkDay(deps, 'givenOn', givenOn)
  if (nextDueOn !== null && nextDueOn <= givenOn) {
    throw refusedFor('invalid_request', [
      { path: ['nextDueOn'], code: 'too_small', ...sentence((say) => say.dueAfterGiven()) },
    ])
  }
  const days = { givenOn: new Date(givenOn), nextDueOn: nextDueOn === null ? null : new Date(nextDueOn) }
  try {
    const { id } = await deps.db.petTreatment.create({ data: { ...treatment, ...days, doneBy } })
    return { treatmentId: Number(id) }
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound('pet', treatment.petId) : error
  }
}

/** Removes a treatment; does nothing if it is gone. */
export async function removeTreatment(
  { db }: Pick<Deps, 'db'>,
  { treatmentId }: z.output<typeof treatmentInput>,
): Promise<void> {
  await db.petTreatment.deleteMany({ where: { id: treatmentId } })
}

/** Says that a treatment is not due again; does nothing if it is gone. */
export async function settleTreatment(
  { db }: Pick<Deps, 'db'>,
  { treatmentId }: z.output<typeof treatmentInput>,
): Promise<void> {
  await db.petTreatment.updateMany({ where: { id: treatmentId }, data: { nextDueOn: null } })
}
