import type { TransactionDeps } from '@/server/deps'
import { utcDay } from '@/server/platform/values/date-time'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { ReturnReason } from './returns.schema'
import { returnUndoableUntil } from './returns.service'
import { UNDO_MS } from './undo-delivery'

/** What happened after a delivery, for the store's staff. Names are undefined of those who have left. */
export interface AfterDelivery {
  readonly returned: {
    readonly returnedOn: string
    readonly reason: ReturnReason
    readonly note: string
    readonly recordedAt: Date
    readonly recordedBy: string | undefined
    /** Until when it can be taken back that it was brought back; null if it cannot. */
    readonly undoableUntil: Date | null
  } | null
  /** The deliveries that were undone, the oldest first. */
  readonly undone: readonly UndoneDelivery[]
  /** Until when the delivery can be undone; null if it cannot. */
  readonly undoableUntil: Date | null
}

interface UndoneDelivery {
  readonly deliveredAt: Date
  readonly undoneAt: Date
  readonly undoneBy: string | undefined
}

/** What happened after the deliveries of an order. */
export async function findAfterDelivery(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  orderId: number,
): Promise<AfterDelivery> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    include: {
      return: true,
      undoneDeliveries: { orderBy: { id: 'asc' } },
      events: { where: { status: 'delivered' } },
    },
  })
  if (!order) return { returned: null, undone: [], undoableUntil: null }
  const { return: returned, undoneDeliveries, accountId, customerName } = order
  const nameOf = await findActorNames({ db }, [
    returned?.recordedBy ?? null,
    ...undoneDeliveries.map(({ undoneBy }) => undoneBy),
  ])
  const [delivery] = order.status === 'delivered' && !returned ? order.events : []
  const until = delivery && new Date(delivery.at.getTime() + UNDO_MS)
  const isKnown = accountId !== null || customerName !== null
  return {
    returned: returned && {
      returnedOn: utcDay(returned.returnedOn),
      reason: returned.reason,
      note: returned.note,
      recordedAt: returned.recordedAt,
      recordedBy: nameOf.get(returned.recordedBy),
      undoableUntil: await returnUndoableUntil({ db, now }, returned, Number(order.petId)),
    },
    undone: undoneDeliveries.map(({ deliveredAt, undoneAt, undoneBy }) => ({
      deliveredAt,
      undoneAt,
      undoneBy: nameOf.get(undoneBy),
    })),
    undoableUntil: until && isKnown && until.getTime() > now() ? until : null,
  }
}
