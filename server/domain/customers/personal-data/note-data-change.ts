import type { Prisma } from '@/server/platform/db/generated/client'
import type { PersonalDataChangeKind } from '@/server/platform/db/generated/enums'
import type { Actor } from '@/server/procedures/callers/caller'

/** Who corrects or erases what is held about a customer. */
export type PersonalDataActor = Extract<Actor, 'operator' | `staff ${string}`>

interface DataChange {
  readonly orderIds: readonly bigint[]
  readonly change: PersonalDataChangeKind
  readonly by: PersonalDataActor
  readonly at: Date
}

/** Notes on orders who has changed what is held about their customer. */
export const noteDataChange = (db: Prisma.TransactionClient, { orderIds, change, by, at }: DataChange) =>
  db.personalDataChange.createMany({
    data: orderIds.map((orderId) => ({ orderId, change, changedBy: by, changedAt: at })),
  })
