import type { CustomerReason, Order, TrackedOrder } from '@/server/orders/orders.schema'
import { MAX_COUNT } from '@/server/orders/search-orders'
import type { TransitionName } from '@/server/orders/transitions'
import { LOCALE } from '@/server/values/language'
import styles from './order-status-badge.module.css'

interface StatusLabels {
  readonly label: string
  /** Shown when a tab has no orders. */
  readonly emptyText: string
  /** What this status means for the animal. */
  readonly meaning: (name: string) => string
}

/** Order statuses, as staff see them. */
export const statusLabels = {
  placed: {
    label: 'Placed',
    emptyText: 'Nobody is waiting: every order has been reviewed.',
    meaning: (name) => `${name} is reserved.`,
  },
  approved: {
    label: 'Approved',
    emptyText: 'No order is on its way.',
    meaning: (name) => `${name} can get ready for the journey.`,
  },
  delivered: {
    label: 'Delivered',
    emptyText: 'No order has been delivered yet.',
    meaning: (name) => `${name} has found a home.`,
  },
  cancelled: {
    label: 'Cancelled',
    emptyText: 'No order has been cancelled.',
    meaning: (name) => `${name} can be ordered by others.`,
  },
} as const satisfies Record<Order['status'], StatusLabels>

/** The status of an order, with a shape that conveys it without colour. */
export const OrderStatusBadge = ({ status }: { status: Order['status'] }) => (
  <span className={styles[status]}>{statusLabels[status].label}</span>
)

/** Why an order was cancelled. */
export const cancellationLabels = {
  expired: 'Nobody approved it in time',
  by_staff: 'By the staff',
  by_customer: 'By the customer',
} as const satisfies Record<NonNullable<TrackedOrder['cancellationReason']>, string>

/** What customers say of why they cancel, after that they have. */
export const customerReasonLabels = {
  not_said: '',
  changed_mind: ': has changed their mind',
  found_another: ': has found another animal',
  bad_timing: ': it is not the right time',
  by_mistake: ': ordered by mistake',
  other: ': for another reason',
} as const satisfies Record<CustomerReason | 'not_said', string>

/** Button labels of the transitions. */
export const transitionLabels = { approve: 'Approve', deliver: 'Deliver', cancel: 'Cancel' } as const satisfies Record<
  TransitionName,
  string
>

/** A number of orders for people: exact up to a thousand. */
export const countText = (count: number): string => (count > MAX_COUNT ? '1,000+' : count.toLocaleString(LOCALE))

/** A step that cannot be taken back. */
export type FinalStep = Exclude<TransitionName, 'approve'>

/** Whether somebody is asked before a step, since it cannot be taken back. */
export const needsConfirmation = (step: TransitionName): step is FinalStep => step !== 'approve'
