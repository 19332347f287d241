import type { Order } from '@/server/orders/orders.schema'
import type { TransitionName } from '@/server/orders/transitions'

interface StatusWords {
  readonly label: string
  /** What a tab without orders says. */
  readonly none: string
  /** What an order in this state means for its animal. */
  readonly meaning: (name: string) => string
}

/** The states of an order, as the staff see them. */
export const statusLabels = {
  placed: {
    label: 'Placed',
    none: 'Nobody is waiting: every order has been looked at.',
    meaning: (name) => `${name} is reserved.`,
  },
  approved: {
    label: 'Approved',
    none: 'No order is on its way.',
    meaning: (name) => `${name} can get ready for the journey.`,
  },
  delivered: {
    label: 'Delivered',
    none: 'No order has been delivered yet.',
    meaning: (name) => `${name} has found a home.`,
  },
  cancelled: {
    label: 'Cancelled',
    none: 'No order has been cancelled.',
    meaning: (name) => `${name} can be ordered by others.`,
  },
} as const satisfies Record<Order['status'], StatusWords>

/** The steps, on their buttons. */
export const transitionLabels = { approve: 'Approve', deliver: 'Deliver', cancel: 'Cancel' } as const satisfies Record<
  TransitionName,
  string
>
