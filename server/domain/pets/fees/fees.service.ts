import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import type { Money } from '@/server/platform/values/money'
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

/**
 * What an offered animal costs: its own fee, or that of its kind. Null if the store states neither, or no currency;
 * undefined if no such animal is offered.
 */
export async function findFee({ db }: Db, petId: number): Promise<Money | null | undefined> {
  const [row] = await db.$queryRaw<{ amount: string | null; currency: string | null }[]>`
    SELECT coalesce(pet_profile.fee, category.fee)::text AS amount, nullif(currency, '') AS currency
    FROM pet JOIN category ON category.id = category_id LEFT JOIN pet_profile ON pet_id = pet.id
    LEFT JOIN store_details ON true
    WHERE pet.id = ${petId} AND withdrawn_at IS NULL`
  if (!row) return undefined
  const { amount, currency } = row
  return amount === null || currency === null ? null : { amount, currency }
}

type Decimal = Prisma.Decimal

/** With two decimals. */
export const toAmount = (fee: Decimal | null): string | null => fee?.toFixed(2) ?? null

async function readCurrency({ db }: Db): Promise<string> {
  const details = await db.storeDetails.findFirst({ select: { currency: true } })
  return details?.currency ?? ''
}
