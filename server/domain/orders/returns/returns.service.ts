import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { lockOrder } from '@/server/domain/orders/orders.service'
import { checkPastDay } from '@/server/domain/store/past-day'
import { conflict } from '@/server/platform/errors/service-error'
import type { Actor } from '@/server/procedures/callers/caller'
import type { returnInput } from './returns.schema'

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
  const delivery = await db.orderEvent.findUnique({ where: { orderId_status: { orderId, status: 'delivered' } } })
  await checkPastDay({ db, now }, { field: 'returnedOn', day: returnedOn, since: delivery?.at ?? new Date(placedAt) })
  const at = new Date(now())
  await db.orderReturn.create({
    data: { orderId, returnedOn: new Date(returnedOn), reason, note, recordedAt: at, recordedBy: actor },
  })
  await db.pet.update({
    where: { id: petId },
    data: { status: 'available', withdrawnAt: isOffered ? null : at },
  })
}
