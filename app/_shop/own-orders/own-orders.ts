import { createStoredValue } from '@/app/_shop/kept/stored-value'
import type { Order, TrackedOrder } from '@/server/domain/orders/orders.schema'
import type { PageHref } from '@/server/http/page-table/page-table'

/** An order placed in this browser. */
export interface OwnOrder {
  readonly id: number
  readonly petId: number
  /** Its tracking code. */
  readonly code: string
  /** As last heard; `returned` once the animal was brought back. */
  readonly status: Order['status'] | 'returned'
  /** When that was, in Unix ms. */
  readonly seenAt: number
}

/** What was stored, unchanged; without anything damaged. */
export function parseOwnOrders(stored: string | null): readonly OwnOrder[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isOwnOrder) : []
  } catch {
    return []
  }
}

const isOwnOrder = (kept: Partial<OwnOrder> | null): kept is OwnOrder =>
  Number.isSafeInteger(kept?.id) &&
  Number.isSafeInteger(kept?.petId) &&
  typeof kept?.code === 'string' &&
  /^[\w-]+ (placed|approved|delivered|cancelled|returned)$/.test(`${kept.code} ${kept.status}`) &&
  Number.isFinite(kept.seenAt)

/** Whether an order can still change. */
export const isOpen = ({ status }: OwnOrder): boolean => status === 'placed' || status === 'approved'

/** What a browser keeps of the status of an order. */
export const keptStatusOf = ({
  status,
  returnedOn,
}: Pick<TrackedOrder, 'status' | 'returnedOn'>): OwnOrder['status'] => (returnedOn === undefined ? status : 'returned')

/** The order through which an animal is, or was, this visitor's. */
export const orderOfAnimal = (orders: readonly OwnOrder[], petId: number): OwnOrder | undefined =>
  orders.find((order) => order.petId === petId && order.status !== 'cancelled' && order.status !== 'returned')

/** The orders placed in this browser, newest first. */
export const ownOrders = createStoredValue('own orders', parseOwnOrders)

/** The path of an order's page. Anyone who knows the code can see the order. */
export const orderPath = (trackingCode: string): PageHref => `/orders/${trackingCode}`
