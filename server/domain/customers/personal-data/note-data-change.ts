import type { Transaction } from '@/server/platform/db/client'
import type { PersonalDataChangeKind } from '@/server/platform/db/generated/enums'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import { type CustomerKey, orderIdsOf } from './customer-orders'

/** Who corrects or erases what is held about a customer. */
export type PersonalDataActor = Extract<Actor, 'operator' | `staff ${string}`>

interface DataChange {
  readonly orderIds: readonly bigint[]
  readonly change: PersonalDataChangeKind
  readonly by: PersonalDataActor
  readonly at: Date
}

/** Notes on orders who has changed what is held about their customer. */
export const noteDataChange = (db: Transaction, { orderIds, change, by, at }: DataChange) =>
  db.personalDataChange.createMany({
    data: orderIds.map((orderId) => ({ orderId, change, changedBy: by, changedAt: at })),
  })

interface DataChangeView {
  readonly change: PersonalDataChangeKind
  readonly at: Date
  /** The member of the staff; undefined for an operator, or somebody who is no longer there. */
  readonly by: string | undefined
}

/** Who has corrected what is held about a customer, the latest first: at most 20. */
export async function listDataChanges(db: Transaction, customer: CustomerKey): Promise<DataChangeView[]> {
  const orderIds = await orderIdsOf(db, customer)
  // One change is noted on each of their orders.
  const rows = await db.personalDataChange.findMany({
    where: { orderId: { in: orderIds } },
    select: { change: true, changedBy: true, changedAt: true },
    distinct: ['changedAt', 'change'],
    orderBy: [{ changedAt: 'desc' }, { change: 'asc' }],
    take: 20,
  })
  const nameOf = await findActorNames(
    { db },
    rows.map(({ changedBy }) => changedBy),
  )
  return rows.map(({ change, changedAt, changedBy }) => ({ change, at: changedAt, by: nameOf.get(changedBy) }))
}
