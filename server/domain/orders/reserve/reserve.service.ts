import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { addNote } from '@/server/domain/notes/notes.service'
import { placeOrder } from '@/server/domain/orders/orders.service'
import { type BookingDeps, bookVisit } from '@/server/domain/visits/book-visit'
import { ServiceError } from '@/server/platform/errors/service-error'
import type { reserveInput } from './reserve.schema'

/**
 * Places the order of somebody who calls or stands in the store, and reserves its animal. The limits for guests don't
 * apply. Must run in a transaction: the order and the note about it belong together.
 * @throws ServiceError invalid_request when there is no such animal; conflict when it is not available
 */
export async function reserve(
  deps: Pick<TransactionDeps, 'db' | 'now'>,
  { petId, name, phone, email, language, note }: Omit<z.output<typeof reserveInput>, 'startsAt'>,
  staff: `staff ${string}`,
): Promise<{ readonly orderId: number }> {
  const customer = { accountId: null, name, email, phone: phone || null, language }
  const { id: orderId } = await placeOrder(deps, { petId }, customer, staff)
  if (note) await addNote(deps, { subject: { orderId }, text: note }, staff)
  return { orderId }
}

/**
 * Books the visit of an order that was just placed. Resolves to false if the time was taken in the meantime: the animal
 * stays reserved without it.
 */
export async function bookIfFree(
  deps: BookingDeps,
  { orderId, startsAt }: { readonly orderId: number; readonly startsAt: string },
): Promise<boolean> {
  try {
    await bookVisit(deps, { orderId, startsAt: new Date(startsAt) }, 'staff')
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.reason === 'conflict') return false
    throw error
  }
}
