import type { OrderRule } from '@/server/platform/errors/sentences/english'
import type { Order } from './orders.schema'

export interface Transition {
  readonly from: readonly Order['status'][]
  readonly to: Order['status']
  /** The status that the pet gets. */
  readonly pet: 'available' | 'pending' | 'sold'
  /** What is said of the orders that can be taken to it. */
  readonly rule: OrderRule
}

/** How an order's status can change; the database refuses every other change. */
export const transitions = {
  approve: {
    from: ['placed'],
    to: 'approved',
    pet: 'pending',
    rule: 'approve',
  },
  deliver: {
    from: ['approved'],
    to: 'delivered',
    pet: 'sold',
    rule: 'deliver',
  },
  cancel: {
    from: ['placed', 'approved'],
    to: 'cancelled',
    pet: 'available',
    rule: 'cancel',
  },
} as const satisfies Record<string, Transition>

/** How the account that placed an order can cancel it. */
export const cancellationByAccount = {
  ...transitions.cancel,
  from: ['placed'],
  rule: 'cancelAsAccount',
} as const satisfies Transition

/** Whether an order with this status has ended. It can change only when the staff undoes its delivery. */
export const isFinal = (status: Order['status']): boolean =>
  Object.values<Transition>(transitions).every(({ from }) => !from.includes(status))

export type TransitionName = keyof typeof transitions

export const isTransitionName = (text: string): text is TransitionName => Object.hasOwn(transitions, text)
export const transitionNames: readonly TransitionName[] = Object.keys(transitions).filter(isTransitionName)

/** The transitions that are possible from a status. */
export const transitionsFrom = (status: Order['status']): readonly TransitionName[] =>
  transitionNames.filter((name) => transitions[name].from.some((from) => from === status))
