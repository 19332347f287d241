import type { Language } from '@/server/platform/values/language'
import type { Order } from './orders.schema'

export interface Transition {
  readonly from: readonly Order['status'][]
  readonly to: Order['status']
  /** The status that the pet gets. */
  readonly pet: 'available' | 'pending' | 'sold'
  /** Completes "Only orders that …" and "Nur Bestellungen, die …". */
  readonly rule: Readonly<Record<Language, string>>
}

/** How an order's status can change; the database refuses every other change. */
export const transitions = {
  approve: {
    from: ['placed'],
    to: 'approved',
    pet: 'pending',
    rule: { en: 'are placed can be approved', de: 'eingegangen sind, können bestätigt werden' },
  },
  deliver: {
    from: ['approved'],
    to: 'delivered',
    pet: 'sold',
    rule: { en: 'are approved can be delivered', de: 'bestätigt sind, können übergeben werden' },
  },
  cancel: {
    from: ['placed', 'approved'],
    to: 'cancelled',
    pet: 'available',
    rule: {
      en: 'are placed or approved can be cancelled',
      de: 'eingegangen oder bestätigt sind, können storniert werden',
    },
  },
} as const satisfies Record<string, Transition>

/** How the account that placed an order can cancel it. */
export const cancellationByAccount = {
  ...transitions.cancel,
  from: ['placed'],
  rule: {
    en: 'are placed can be cancelled by the account that placed them',
    de: 'eingegangen sind, kann das Konto stornieren, das sie aufgegeben hat',
  },
} as const satisfies Transition

export const statusInGerman = {
  placed: 'eingegangen',
  approved: 'bestätigt',
  delivered: 'übergeben',
  cancelled: 'storniert',
} as const satisfies Record<Order['status'], string>

/** Whether an order with this status cannot change any more. */
export const isFinal = (status: Order['status']): boolean =>
  Object.values<Transition>(transitions).every(({ from }) => !from.includes(status))

export type TransitionName = keyof typeof transitions

export const isTransitionName = (text: string): text is TransitionName => Object.hasOwn(transitions, text)
export const transitionNames: readonly TransitionName[] = Object.keys(transitions).filter(isTransitionName)

/** The transitions that are possible from a status. */
export const transitionsFrom = (status: Order['status']): readonly TransitionName[] =>
  transitionNames.filter((name) => transitions[name].from.some((from) => from === status))
