import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { lockOrder } from '@/server/domain/orders/orders.service'
import { findLiveOrder } from '@/server/domain/orders/staff-order'
import { checkPastDay } from '@/server/domain/store/past-day'
import { conflict } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import type { correctReturnInput, returnInput } from './returns.schema'
import { UNDO_MS } from './undo-delivery'

/**
 * Takes back the pet of a delivered order, which stays delivered: the pet is available again, or withdrawn if it is not
 * to be offered yet. Must run in a transaction.
 * @throws ServiceError not_found; conflict when the order is not delivered, or the pet was brought back already;
 *   invalid_request for a day that is still to come, or before that of the delivery
 */
export async function returnPet(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { orderId, returnedOn, reason, note, isOffered }: z.output<typeof returnInput>,
  actor: Actor,
): Promise<void> {
  const { petId, status, placedAt } = await lockOrder({ db }, { orderId }, undefined)
  if (status !== 'delivered') throw conflict((say) => say.notHandedOver(orderId, status))
  if (await db.orderReturn.findUnique({ where: { orderId } })) throw conflict((say) => say.broughtBackAlready(orderId))
  await checkReturnDay({ db, now }, { orderId, returnedOn, placedAt })
  const at = new Date(now())
  await db.orderReturn.create({
    data: { orderId, returnedOn: new Date(returnedOn), reason, note, recordedAt: at, recordedBy: actor },
  })
  await db.pet.update({
    where: { id: petId },
    data: { status: 'available', withdrawnAt: isOffered ? null : at },
  })
}

/**
 * Corrects the day, the reason and the note of a return. Who recorded it, and when, stays as it was.
 * @throws ServiceError not_found; conflict when it was not brought back; invalid_request as `returnPet`
 */
export async function correctReturn(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { orderId, returnedOn, reason, note }: z.output<typeof correctReturnInput>,
): Promise<void> {
  const { placedAt } = await lockOrder({ db }, { orderId }, undefined)
  await findReturn({ db }, orderId)
  await checkReturnDay({ db, now }, { orderId, returnedOn, placedAt })
  await db.orderReturn.update({ where: { orderId }, data: { returnedOn: new Date(returnedOn), reason, note } })
}

/**
 * Takes back that a pet was brought back, which was a slip of the hand: it is sold again. Must run in a transaction.
 * @throws ServiceError not_found; conflict when it was not brought back, when that was recorded a day ago, or when
 *   something has happened to the pet since: an order, or what became of it
 */
export async function undoReturn({ db, now }: Pick<TransactionDeps, 'db' | 'now'>, orderId: number): Promise<void> {
  const { petId } = await lockOrder({ db }, { orderId }, undefined)
  const returned = await findReturn({ db }, orderId)
  if (!(await returnUndoableUntil({ db, now }, returned, petId))) throw conflict((say) => say.returnStays(orderId))
  await db.orderReturn.delete({ where: { orderId } })
  await db.pet.update({ where: { id: petId }, data: { status: 'sold', withdrawnAt: null } })
}

/** Until when a return can be undone; null if something has happened to its pet since, or it is a day ago. */
export async function returnUndoableUntil(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  returned: { readonly recordedAt: Date },
  petId: number,
): Promise<Date | null> {
  const until = new Date(returned.recordedAt.getTime() + UNDO_MS)
  const isOver = until.getTime() <= now()
  const hasMovedOn = async () =>
    (await findLiveOrder({ db }, petId)) !== undefined || (await db.petOutcome.count({ where: { petId } })) > 0
  return isOver || (await hasMovedOn()) ? null : until
}

async function findReturn({ db }: Pick<TransactionDeps, 'db'>, orderId: number) {
  const found = await db.orderReturn.findUnique({ where: { orderId } })
  if (!found) throw conflict((say) => say.notBroughtBack(orderId))
  return found
}

/** That a pet may have been brought back on a day: not before its delivery, nor tomorrow. */
async function checkReturnDay(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  {
    orderId,
    returnedOn,
    placedAt,
  }: { readonly orderId: number; readonly returnedOn: string; readonly placedAt: string },
): Promise<void> {
  const delivery = await deps.db.orderEvent.findUnique({ where: { orderId_status: { orderId, status: 'delivered' } } })
  await checkPastDay(deps, { field: 'returnedOn', day: returnedOn, since: delivery?.at ?? new Date(placedAt) })
}
