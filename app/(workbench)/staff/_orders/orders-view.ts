import { z } from 'zod'
import { withQuery } from '@/app/_shell/navigation/with-query'
import { type Order, orderStatusSchema } from '@/server/domain/orders/orders.schema'
import { type OrderSort, orderSorts } from '@/server/domain/orders/search-orders'
import type { PageHref } from '@/server/http/page-table/page-table'
import { type ErrorCode, isErrorCode } from '@/server/platform/errors/error-table'
import { parseId } from '@/server/platform/values/id'
import { searchSchema } from '@/server/platform/values/search'
import type { FinalStep } from './final-steps'

/** The result of the last form. */
export interface OrdersResult {
  /** The orders that were taken to another status. */
  readonly done: readonly number[]
  /** Orders whose status had changed since the form was shown, so that nothing was done with them. */
  readonly late: readonly number[]
  /** Why nothing at all was done; `nothing_ticked` if no order was chosen. */
  readonly failure?: ErrorCode | 'nothing_ticked' | undefined
  /** Different for each form, so that a result like the previous one is announced too. */
  readonly id?: string | undefined
}

/** An order, and the status that the visitor has seen. */
export interface SeenOrder {
  readonly orderId: number
  readonly expectedStatus: Order['status']
}

/** An order as named in a form and in an address. */
export const seenOrderText = ({ orderId, expectedStatus }: SeenOrder): string => `${orderId}.${expectedStatus}`

/** Undefined if a text does not name an order. */
export function parseSeenOrder(text: string): SeenOrder | undefined {
  const [number = '', status] = text.split('.')
  const orderId = parseId(number)
  const { data: expectedStatus } = orderStatusSchema.safeParse(status)
  return orderId === undefined || expectedStatus === undefined ? undefined : { orderId, expectedStatus }
}

/** What the orders page shows: everything in its URL. */
export interface OrdersView {
  readonly search?: string | undefined
  /** By default the placed orders, and in a search orders with any status. */
  readonly status: Order['status'] | 'all'
  readonly sort: OrderSort
  /** Counted from 1. */
  readonly page: number
  /** The orders up to this number are ticked. */
  readonly ticked?: number | undefined
  /** What the visitor is asked to confirm, and for which orders, with the status that each had when it was ticked. */
  readonly confirm?: { readonly transition: FinalStep; readonly orders: readonly SeenOrder[] } | undefined
  readonly result?: OrdersResult | undefined
}

const DEFAULT_SORT = 'oldest' satisfies OrderSort

const defaultStatus = (search: string | undefined) => (search === undefined ? 'placed' : 'all')

/** The parameters of the page's URL, except those with their default value. */
export function ordersQuery({ search, status, sort, page, ticked, confirm, result }: OrdersView): URLSearchParams {
  return new URLSearchParams({
    ...(search === undefined ? {} : { search }),
    ...(status === defaultStatus(search) ? {} : { status }),
    ...(sort === DEFAULT_SORT ? {} : { sort }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(ticked === undefined ? {} : { ticked: String(ticked) }),
    ...(confirm ? { confirm: confirm.transition, orders: confirm.orders.map(seenOrderText).join(' ') } : {}),
    ...(result && result.done.length > 0 ? { done: result.done.join(' ') } : {}),
    ...(result && result.late.length > 0 ? { late: result.late.join(' ') } : {}),
    ...(result?.failure === undefined ? {} : { failure: result.failure }),
    ...(result ? { result: crypto.randomUUID().slice(0, 8) } : {}),
  })
}

export const ordersPath = (view: OrdersView): PageHref => withQuery('/staff', ordersQuery(view))

/** The page of an order, which links back to the list that it was opened from. */
export function orderPath(orderId: number, view: OrdersView, confirm?: string): PageHref {
  const query = ordersQuery(placeIn(view))
  if (confirm !== undefined) query.set('confirm', confirm)
  return withQuery(`/staff/orders/${orderId}`, query)
}

/** The place in the list: the view without the results of a visit to it. */
export const placeIn = ({ search, status, sort, page }: OrdersView): OrdersView => ({ search, status, sort, page })

const idsSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}( [1-9]\d{0,14}){0,99}$/)
  .transform((text) => text.split(' ').map(Number))
const numberSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

const viewSchema = z.object({
  search: searchSchema.optional().catch(undefined),
  status: z
    .union([orderStatusSchema, z.literal('all')])
    .optional()
    .catch(undefined),
  sort: z.enum(orderSorts).catch(DEFAULT_SORT),
  page: numberSchema.pipe(z.number().max(1_000)).catch(1),
  ticked: numberSchema.optional().catch(undefined),
  confirm: z
    .enum(['deliver', 'cancel'] satisfies FinalStep[])
    .optional()
    .catch(undefined),
  orders: z
    .string()
    .transform((text) =>
      text
        .split(' ')
        .flatMap((each) => parseSeenOrder(each) ?? [])
        .slice(0, 100),
    )
    .catch([]),
  done: idsSchema.catch([]),
  late: idsSchema.catch([]),
  failure: z.string().optional().catch(undefined),
  result: z.string().optional().catch(undefined),
})

/** Reads the URL. Invalid parameters are ignored. */
export function readOrdersView(parameters: Record<string, unknown>): OrdersView {
  const {
    search,
    status = defaultStatus(search),
    sort,
    page,
    ticked,
    confirm: transition,
    orders,
    done,
    late,
    failure,
    result: id,
  } = viewSchema.parse(parameters)
  const confirm = transition && orders.length > 0 ? { transition, orders } : undefined
  const view = { search, status, sort, page, ticked, confirm }
  const isFailure = failure !== undefined && (failure === 'nothing_ticked' || isErrorCode(failure))
  if (done.length === 0 && late.length === 0 && !isFailure) return view
  return { ...view, result: { done, late, failure: isFailure ? failure : undefined, id } }
}

/** Reads the view of a form from the field that its page filled in. */
export const readFormView = (form: FormData): OrdersView =>
  placeIn(readOrdersView(Object.fromEntries(new URLSearchParams(String(form.get('list') ?? '')))))
