import type { Order } from '@/server/orders/orders.schema'
import type { TransitionName } from '@/server/orders/transitions'

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

/** Button labels of the transitions. */
export const transitionLabels = { approve: 'Approve', deliver: 'Deliver', cancel: 'Cancel' } as const satisfies Record<
  TransitionName,
  string
>
