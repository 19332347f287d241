import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'
import type { Issue } from '@/server/platform/errors/issues'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, notFound, refusedFor, type ServiceError } from '@/server/platform/errors/service-error'
import { toPage } from '@/server/platform/paging/page'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import { type Actor, actorOf, type KeyCaller } from '@/server/procedures/callers/caller'
import { lockedPetsOf } from './locked-pets-of'
import { trackingCodeOf } from './order-link'
import type {
  CheckedOutOrder,
  checkoutInput,
  listOrdersInput,
  newOrderSchema,
  Order,
  orderIdInput,
  transitionInput,
} from './orders.schema'
import { cancellationByAccount, type Transition, type TransitionName, transitions } from './transitions'

export const orderSelect = {
  id: true,
  petId: true,
  shipDate: true,
  status: true,
  createdAt: true,
  reference: true,
} satisfies Prisma.OrderSelect
type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>
const orderColumns = Prisma.sql`id, pet_id AS "petId", ship_date AS "shipDate", status::text AS status, created_at AS "createdAt", reference`

/** The list that the cursors of listOrders belong to. */
export const LIST = 'orders'

/**
 * Orders in ascending order of id, after the cursor.
 * @param accountId the account that placed them; undefined for all of the store's
 */
export async function listOrders(
  { db, cursors }: TransactionDeps,
  input: z.output<typeof listOrdersInput>,
  accountId: bigint | undefined,
) {
  const { limit, status, reference, cursor } = input
  const after = cursor === undefined ? {} : { id: { gt: cursors.decode(LIST, cursor) } }
  const rows = await db.order.findMany({
    select: orderSelect,
    where: {
      ...after,
      ...(status === undefined ? {} : { status }),
      ...(reference === undefined ? {} : { reference }),
      ...placedBy(accountId),
    },
    orderBy: { id: 'asc' },
    take: limit + 1,
  })
  return toPage(rows.map(toOrder), limit, LIST, cursors)
}

/**
 * An order, without personal data.
 * @param accountId the account that must have placed it; undefined for any of the store's
 * @throws ServiceError not_found, also for somebody else's order
 */
export async function getOrder(
  { db }: Pick<TransactionDeps, 'db'>,
  { orderId }: z.output<typeof orderIdInput>,
  accountId: bigint | undefined,
): Promise<Order> {
  const row = await db.order.findUnique({ select: orderSelect, where: { id: orderId, ...placedBy(accountId) } })
  if (!row) throw notFound('order', orderId)
  return toOrder(row)
}

/**
 * Locks an order and its pet until the transaction ends.
 * @param accountId as for `getOrder`
 * @throws ServiceError not_found, also for somebody else's order
 */
export async function lockOrder(
  { db }: Pick<TransactionDeps, 'db'>,
  { orderId }: z.output<typeof orderIdInput>,
  accountId: bigint | undefined,
): Promise<Order> {
  await db.$queryRaw`
    WITH animal AS (${lockedPetsOf([orderId])})
    SELECT FROM store_order WHERE id = ${orderId} AND pet_id IN (SELECT id FROM animal) FOR NO KEY UPDATE`
  return getOrder({ db }, { orderId }, accountId)
}

/** The condition for orders that an account placed; for all orders if undefined. */
const placedBy = (accountId: bigint | undefined) => (accountId === undefined ? {} : { accountId })

/**
 * Places an account's order and reserves its pet.
 * @throws ServiceError invalid_request when there is no such pet; conflict when it is not available
 */
export const createOrder = (
  deps: Pick<TransactionDeps, 'db'>,
  order: z.output<typeof newOrderSchema>,
  caller: Pick<KeyCaller, 'kind' | 'keyId' | 'accountId'>,
): Promise<Order> =>
  placeOrder(
    deps,
    order,
    { accountId: BigInt(caller.accountId), name: null, email: null, phone: null, language: defaultLanguage },
    actorOf(caller),
  )

/**
 * Places a shopper's order, even if the call was made with a key, and reserves its pet.
 * @param actor who placed it for them
 * @throws ServiceError invalid_request when there is no such pet; conflict when it is not available
 */
export async function checkout(
  { db, signedIds }: Pick<TransactionDeps, 'db' | 'signedIds'>,
  { name, email, language = defaultLanguage, ...newOrder }: z.output<typeof checkoutInput>,
  actor: Actor = 'guest',
): Promise<CheckedOutOrder> {
  const order = await placeOrder({ db }, newOrder, { accountId: null, name, email, phone: null, language }, actor)
  return { ...order, trackingCode: trackingCodeOf(signedIds, order.id) }
}

/**
 * Who places an order: an account or a customer, never both, as the table's constraints demand; and that a customer has
 * an e-mail address or a telephone number.
 */
type OrderedBy = { readonly language: Language } & (
  | { readonly accountId: bigint; readonly name: null; readonly email: null; readonly phone: null }
  | { readonly accountId: null; readonly name: string; readonly email: string | null; readonly phone: string | null }
)

/**
 * Reserves the pet and places the order in one statement: of several concurrent calls, one succeeds. Who ordered
 * themselves or through the staff is written to: a program that orders for its own customers does that itself.
 * @throws ServiceError invalid_request when there is no such pet; conflict when it is not available
 */
export async function placeOrder(
  { db }: Pick<TransactionDeps, 'db'>,
  { petId, shipDate, reference }: z.output<typeof newOrderSchema>,
  { accountId, name, email, phone, language }: OrderedBy,
  actor: Actor,
): Promise<Order> {
  const [row] = await db.$queryRaw<OrderRow[]>`
    WITH reserved AS (
      UPDATE pet SET status = 'pending' WHERE id = ${petId} AND status = 'available' AND withdrawn_at IS NULL RETURNING id
    )
    INSERT INTO store_order (
      pet_id, ship_date, reference, account_id, customer_name, customer_email, customer_phone, mails_customer, language
    )
    SELECT id, ${shipDate ?? null}::timestamptz, ${reference ?? null}, ${accountId}::bigint, ${name}, ${email}, ${phone},
      ${email !== null && (actor === 'guest' || actor.startsWith('staff '))}, ${language}::customer_language
    FROM reserved WHERE acting_as(${actor})
    RETURNING ${orderColumns}`
  if (row) return toOrder(row)
  const fault = await explainMissingPet({ db }, petId)
  throw fault === undefined ? conflict((say) => say.petNotAvailable(petId)) : refusedFor('invalid_request', [fault])
}

/** What is wrong with the id of a pet; undefined if the pet exists. */
export const explainMissingPet = async ({ db }: Pick<TransactionDeps, 'db'>, id: number): Promise<Issue | undefined> =>
  (await db.pet.findUnique({ select: { id: true }, where: { id, withdrawnAt: null } }))
    ? undefined
    : { path: ['petId'], code: 'not_found', ...sentence((say) => say.noSuchPet(id)) }

/**
 * Takes an order and its pet to the next status, for somebody who manages the store.
 * @throws ServiceError not_found; conflict when the order's status does not allow it, or is not the expected one
 */
export const transitionOrder = (
  deps: Pick<TransactionDeps, 'db'>,
  transition: TransitionName,
  input: z.output<typeof transitionInput>,
  actor: Actor,
): Promise<Order> => moveOrder(deps, transitions[transition], input, { actor })

/**
 * Cancels an order for the account that placed it, until it is approved.
 * @throws ServiceError not_found, also for somebody else's order; conflict as `transitionOrder`
 */
export const cancelForAccount = (
  deps: Pick<TransactionDeps, 'db'>,
  input: z.output<typeof transitionInput>,
  accountId: bigint,
  actor: Actor,
): Promise<Order> => moveOrder(deps, cancellationByAccount, input, { actor, accountId })

/**
 * Takes an order to its next status for the account that placed it, which may only do so on a staging server.
 * @throws ServiceError not_found, also for somebody else's order; conflict as `transitionOrder`
 */
export const transitionForAccount = (
  deps: Pick<TransactionDeps, 'db'>,
  transition: 'approve' | 'deliver',
  input: z.output<typeof transitionInput>,
  by: Required<Mover>,
): Promise<Order> => moveOrder(deps, transitions[transition], input, by)

interface Mover {
  readonly actor: Actor
  /** The account that must have placed the order; undefined for any order. */
  readonly accountId?: bigint
}

/** Changes the order and its pet in one statement, which locks the pet first. */
async function moveOrder(
  { db }: Pick<TransactionDeps, 'db'>,
  transition: Transition,
  { orderId, expectedStatus }: z.output<typeof transitionInput>,
  { actor, accountId }: Mover,
): Promise<Order> {
  const { from, to, pet } = transition
  const allowed = expectedStatus === undefined ? from : from.filter((status) => status === expectedStatus)
  const reason = accountId === undefined ? cancellationReasonFor(to) : null
  const customerReason = accountId !== undefined && to === 'cancelled' ? 'not_said' : null
  const ofAccount = accountId === undefined ? Prisma.empty : Prisma.sql`AND account_id = ${accountId}`
  const [row] = await db.$queryRaw<OrderRow[]>`
    WITH animal AS (${lockedPetsOf([orderId])}), moved AS (
      UPDATE store_order SET status = ${to}::order_status, cancellation_reason = ${reason}::cancellation_reason,
        customer_reason = ${customerReason}::customer_reason
      FROM animal
      WHERE store_order.id = ${orderId} AND pet_id = animal.id AND status = ANY (${allowed}::order_status[]) ${ofAccount} AND acting_as(${actor})
      RETURNING store_order.*
    ), followed AS (
      UPDATE pet SET status = ${pet}::pet_status FROM moved WHERE pet.id = moved.pet_id
    )
    SELECT ${orderColumns} FROM moved`
  if (row) return toOrder(row)
  const found = await db.order.findUnique({
    select: { status: true },
    where: { id: orderId, ...placedBy(accountId) },
  })
  throw explainTransition(transition, { orderId, expectedStatus }, found?.status)
}

/** The cancellation reason that is recorded when the staff takes an order to this status. */
export const cancellationReasonFor = (status: Order['status']): 'by_staff' | null =>
  status === 'cancelled' ? 'by_staff' : null

/** Why an order with this status, or one that does not exist, was not taken to its next status. */
export function explainTransition(
  { rule }: Transition,
  { orderId, expectedStatus }: z.output<typeof transitionInput>,
  status: Order['status'] | undefined,
): ServiceError {
  if (status === undefined) return notFound('order', orderId)
  return expectedStatus === undefined || expectedStatus === status
    ? conflict((say) => say.orderCannotMove(orderId, status, rule))
    : conflict((say) => say.orderHasMoved(orderId, status, expectedStatus))
}

/** An order as every interface shows it. */
export const toOrder = ({ id, petId, shipDate, status, createdAt, reference }: OrderRow): Order => ({
  id: Number(id),
  petId: Number(petId),
  quantity: 1,
  ...(shipDate === null ? {} : { shipDate: shipDate.toISOString() }),
  status,
  complete: status === 'delivered',
  placedAt: createdAt.toISOString(),
  ...(reference === null ? {} : { reference }),
})
