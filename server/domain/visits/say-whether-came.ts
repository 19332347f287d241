import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { conflict } from '@/server/platform/errors/service-error'
import type { sayWhetherCameInput } from './visits.schema'

/**
 * Says whether the customer of an order came to its visit; may be corrected.
 * @throws ServiceError conflict when it has no visit that has begun
 */
export async function sayWhetherCame(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  { orderId, came }: z.output<typeof sayWhetherCameInput>,
): Promise<void> {
  const where = { orderId, startsAt: { lte: new Date(now()) } }
  const { count } = await db.visit.updateMany({ where, data: { came } })
  if (count === 0) throw conflict((say) => say.visitYetToCome())
}
