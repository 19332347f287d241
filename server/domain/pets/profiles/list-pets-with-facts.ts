import type { TransactionDeps } from '@/server/deps'
import { toAmount } from '@/server/domain/pets/fees/fees.service'
import type { PetStatus, UnofferedState } from '@/server/domain/pets/pets.schema'
import { unofferedWhere } from '@/server/domain/pets/unoffered-pets'
import { getStoreDetails } from '@/server/domain/store/store.service'
import type { Prisma } from '@/server/platform/db/generated/client'
import { utcDay } from '@/server/platform/values/date-time'
import { dayAt } from '@/server/platform/values/time-zone'

/** Pets per answer. */
const BATCH = 500

interface Asked {
  /** The id of the last pet that was read. */
  readonly after?: number | undefined
  /** Only pets with this status, or withdrawn ones, or drafts; if left out, all that are offered. */
  readonly status?: PetStatus | UnofferedState | undefined
}

/** The order by which a pet was adopted, if it did not come back. */
const handedOver = {
  where: { status: 'delivered', isReturned: false },
  select: { events: { where: { status: 'delivered' }, select: { at: true } } },
} as const satisfies Prisma.Pet$ordersArgs

function dayOfDelivery(
  orders: readonly { readonly events: readonly { readonly at: Date }[] }[],
  timeZone: string,
): string | null {
  const delivery = orders[0]?.events[0]
  return delivery ? dayAt(delivery.at.getTime(), timeZone) : null
}

/** The next pets by ascending id, with some of their facts, for the store's staff; empty when there are no more. */
export async function listPetsWithFacts({ db }: Pick<TransactionDeps, 'db'>, { after = 0, status }: Asked) {
  const rows = await db.pet.findMany({
    where: {
      id: { gt: after },
      ...(status === 'withdrawn' || status === 'draft'
        ? unofferedWhere[status]
        : { withdrawnAt: null, ...(status && { status }) }),
    },
    include: {
      category: { select: { name: true, fee: true } },
      profile: true,
      outcome: true,
      record: true,
      orders: handedOver,
    },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  const { timeZone } = await getStoreDetails({ db })
  return rows.map(
    ({ id, name, status, createdAt, withdrawnAt, isDraft, category, profile, outcome, record, orders }) => ({
      id: Number(id),
      name,
      kind: category.name,
      status: isDraft ? ('draft' as const) : withdrawnAt ? ('withdrawn' as const) : status,
      addedAt: createdAt.toISOString(),
      withdrawnAt: isDraft ? null : (withdrawnAt?.toISOString() ?? null),
      outcome: outcome?.outcome ?? (orders.length > 0 ? ('adopted' as const) : null),
      outcomeOn: outcome ? utcDay(outcome.happenedOn) : dayOfDelivery(orders, timeZone),
      bornOn: profile?.bornOn ? utcDay(profile.bornOn) : null,
      sex: profile?.sex ?? null,
      weightGrams: profile?.weightGrams ?? null,
      fee: toAmount(profile?.fee ?? category.fee),
      chipNumber: record?.chipNumber ?? null,
      intakeOn: record?.intakeOn ? utcDay(record.intakeOn) : null,
      intakeFrom: record?.intakeFrom ?? '',
    }),
  )
}

export type PetWithFacts = Awaited<ReturnType<typeof listPetsWithFacts>>[number]
