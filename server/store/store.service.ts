import type { z } from 'zod'
import type { Actor } from '@/server/callers/actor'
import type { StoreDetailsModel } from '@/server/db/generated/models'
import type { TransactionDeps } from '@/server/deps'
import { conflict } from '@/server/errors/service-error'
import { openingHoursSchema } from './opening-hours'
import type { StoreDetails, updateStoreInput } from './store.schema'

type Db = Pick<TransactionDeps, 'db'>

/** The one row. */
const ROW = 1

/** Of a store that has said nothing yet. */
export const noDetails: StoreDetails = {
  name: '',
  email: '',
  phone: '',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
  openingHours: {},
  handover: '',
  reservationCost: '',
  priceSettlement: '',
  handoverDe: '',
  reservationCostDe: '',
  priceSettlementDe: '',
  version: 0,
}

/** What the store says of itself. */
export async function getStoreDetails({ db }: Db): Promise<StoreDetails> {
  const row = await db.storeDetails.findUnique({ where: { id: ROW } })
  return row ? toDetails(row) : noDetails
}

/** Who changed the details last, and when; undefined before anybody has. For the store's staff alone. */
export async function findLastChange({ db }: Db): Promise<{ readonly at: Date; readonly by: string } | undefined> {
  const row = await db.storeDetails.findUnique({ where: { id: ROW }, select: { changedAt: true, changedBy: true } })
  if (!row) return undefined
  const [, staffId] = /^staff (\d+)$/.exec(row.changedBy) ?? []
  const user =
    staffId === undefined
      ? null
      : await db.user.findUnique({ where: { id: BigInt(staffId) }, select: { name: true, email: true } })
  return { at: row.changedAt, by: user?.name ?? user?.email ?? (staffId === undefined ? 'an operator' : 'somebody') }
}

/**
 * Replaces the details.
 * @throws ServiceError conflict when somebody else has changed them since `expectedVersion`
 */
export async function updateStoreDetails(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { expectedVersion, ...details }: z.output<typeof updateStoreInput>,
  actor: Actor,
): Promise<StoreDetails> {
  const change = { ...details, version: expectedVersion + 1, changedAt: new Date(now()), changedBy: actor }
  const { count } =
    expectedVersion === 0
      ? await db.storeDetails.createMany({ data: { id: ROW, ...change }, skipDuplicates: true })
      : await db.storeDetails.updateMany({ where: { id: ROW, version: expectedVersion }, data: change })
  if (count === 0) {
    throw conflict("Somebody else has changed the store's details meanwhile. Look at them again, then decide.")
  }
  return { ...details, version: change.version }
}

const toDetails = ({
  id: _,
  changedAt: __,
  changedBy: ___,
  openingHours,
  ...details
}: StoreDetailsModel): StoreDetails => ({
  ...details,
  openingHours: openingHoursSchema.parse(openingHours),
})
