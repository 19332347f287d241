import type { TransactionDeps } from '@/server/deps'
import type { Prisma } from '@/server/platform/db/generated/client'
import { notFound } from '@/server/platform/errors/service-error'
import { findActorNames } from '@/server/procedures/callers/actor-names'
import type { Order } from './orders.schema'
import { toOrder } from './orders.service'
import { cancellationReasonOf } from './track-orders'

/** An order with its animal and who placed it: an account or a customer. For the store's staff only. */
export interface StaffOrder extends Order {
  /** The name of the animal. */
  readonly pet: string
  readonly placedAt: string
  /** The name of the account that placed it. */
  readonly account: string | null
  /** The customer; null for an account's order, and after personal data was removed. */
  readonly name: string | null
  readonly email: string | null
  /** The telephone number, as somebody wrote it. */
  readonly phone: string | null
  /** When its customer comes or came to meet the animal. */
  readonly visitAt: string | null
  /** Whether its customer has answered the questions about their home. */
  readonly isQuestionnaireAnswered: boolean
}

export interface OrderEvent {
  readonly status: Order['status']
  readonly at: string
  /** Who did it, as in `Actor`; null if nobody said who they were. */
  readonly actor: string | null
  /** The name of the account whose key was used, or of the member of the staff. */
  readonly name: string | undefined
}

const staffInclude = {
  pet: { select: { name: true } },
  account: { select: { name: true } },
  visit: { select: { startsAt: true } },
  questionnaire: { select: { orderId: true } },
} satisfies Prisma.OrderInclude
type StaffRow = Prisma.OrderGetPayload<{ include: typeof staffInclude }>

/**
 * All orders, or those with one status, in ascending order of id, with the pet and the customer for the store's
 * staff.
 */
export async function listOrdersForStaff({ db }: Pick<TransactionDeps, 'db'>, status?: Order['status']) {
  const rows = await db.order.findMany({
    where: status === undefined ? {} : { status },
    include: staffInclude,
    orderBy: { id: 'asc' },
  })
  return rows.map(toStaffOrder)
}

/** Orders per answer of `listOrdersAfter`. */
const BATCH = 500

/** The next orders by ascending id, or those with one status; empty when there are no more. */
export async function listOrdersAfter(
  { db }: Pick<TransactionDeps, 'db'>,
  { after = 0, status }: { readonly after?: number | undefined; readonly status?: Order['status'] | undefined },
): Promise<StaffOrder[]> {
  const rows = await db.order.findMany({
    where: { id: { gt: after }, ...(status === undefined ? {} : { status }) },
    include: staffInclude,
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  return rows.map(toStaffOrder)
}

/** The orders with these ids, in the same order; unknown ids are left out. */
export async function findStaffOrders({ db }: Pick<TransactionDeps, 'db'>, ids: readonly bigint[]) {
  const rows = await db.order.findMany({ where: { id: { in: [...ids] } }, include: staffInclude })
  const orders = new Map(rows.map((row) => [row.id, toStaffOrder(row)]))
  return ids.flatMap((id) => orders.get(id) ?? [])
}

/**
 * An order and what has happened to it, for the store's staff.
 * @throws ServiceError not_found
 */
export async function getStaffOrder({ db }: Pick<TransactionDeps, 'db'>, id: number) {
  const row = await db.order.findUnique({
    where: { id },
    include: { ...staffInclude, pet: true, events: { orderBy: { status: 'asc' } } },
  })
  if (!row) throw notFound('order', id)
  const nameOf = await findActorNames(
    { db },
    row.events.map(({ actor }) => actor),
  )
  return {
    ...toStaffOrder(row),
    categoryId: Number(row.pet.categoryId),
    /** In which its customer reads. */
    language: row.language,
    /** Which link to its page works. */
    linkNumber: row.linkNumber,
    cancellationReason: cancellationReasonOf(row),
    /** The reason given by the customer who cancelled it. */
    customerReason: row.customerReason,
    events: row.events.map(
      ({ status, at, actor }): OrderEvent => ({
        status,
        at: at.toISOString(),
        actor,
        name: nameOf.get(actor),
      }),
    ),
  }
}

/** The number of an animal's order; undefined if it has none, apart from those that were cancelled or came back. */
export async function findLiveOrder({ db }: Pick<TransactionDeps, 'db'>, petId: number): Promise<number | undefined> {
  const order = await db.order.findFirst({
    select: { id: true },
    where: { petId, status: { not: 'cancelled' }, isReturned: false },
  })
  return order ? Number(order.id) : undefined
}

const toStaffOrder = (row: StaffRow): StaffOrder => ({
  ...toOrder(row),
  pet: row.pet.name,
  account: row.account?.name ?? null,
  name: row.customerName,
  email: row.customerEmail,
  phone: row.customerPhone,
  visitAt: row.visit?.startsAt.toISOString() ?? null,
  isQuestionnaireAnswered: row.questionnaire !== null,
})
