import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import type { Fees, updateFeesInput } from './fees.schema'

type Db = Pick<TransactionDeps, 'db'>

/** What the animals of each kind cost, by ascending id. */
export async function listFees({ db }: Db): Promise<Fees> {
  const rows = await db.category.findMany({ select: { id: true, name: true, fee: true }, orderBy: { id: 'asc' } })
  return {
    currency: await readCurrency({ db }),
    kinds: rows.map(({ id, name, fee }) => ({ categoryId: Number(id), name, fee: toAmount(fee) })),
  }
}

/**
 * Changes what the animals of some kinds cost. Must run in a transaction.
 * @throws ServiceError not_found when there is no such category
 */
export async function updateFees({ db }: Db, { fees }: z.output<typeof updateFeesInput>): Promise<Fees> {
  // By id, so that two callers who change the same ones cannot deadlock.
  for (const { categoryId, fee } of fees.toSorted((a, b) => a.categoryId - b.categoryId)) {
    const { count } = await db.category.updateMany({ where: { id: categoryId }, data: { fee } })
    if (count === 0) throw notFound('category', categoryId)
  }
  return listFees({ db })
}

type Decimal = Prisma.Decimal

/** With two decimals. */
export const toAmount = (fee: Decimal | null): string | null => fee?.toFixed(2) ?? null

async function readCurrency({ db }: Db): Promise<string> {
  const details = await db.storeDetails.findFirst({ select: { currency: true } })
  return details?.currency ?? ''
}
