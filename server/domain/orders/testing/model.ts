import type { TransitionName } from '@/server/domain/orders/transitions'

type PetStatus = 'available' | 'pending' | 'sold'
/** An order whose animal was brought back stays delivered, but binds it no more. */
type OrderState = 'placed' | 'approved' | 'delivered' | 'cancelled' | 'returned'

/** An animal and its orders, oldest first. */
export interface Animal {
  readonly status: PetStatus
  readonly orders: readonly OrderState[]
}

export type Step = TransitionName | 'undo' | 'return'

/** An operation on an animal; `order` counts from its oldest one. */
export type Operation =
  | { readonly kind: 'order'; readonly pet: number; readonly isGuest: boolean }
  | { readonly kind: 'step'; readonly step: Step; readonly pet: number; readonly order: number }

/** The whole life of animals as a table, written independently of the service. */
const steps = {
  'placed approve': { order: 'approved', pet: 'pending' },
  'placed cancel': { order: 'cancelled', pet: 'available' },
  'approved deliver': { order: 'delivered', pet: 'sold' },
  'approved cancel': { order: 'cancelled', pet: 'available' },
  'delivered undo': { order: 'approved', pet: 'pending' },
  'delivered return': { order: 'returned', pet: 'available' },
} as const
const isStep = (name: string): name is keyof typeof steps => name in steps

export type Outcome = 'done' | 'conflict' | 'not_found'

/** What the operation must do to the animals, and answer. */
export function perform(
  animals: readonly Animal[],
  operation: Operation,
): { animals: readonly Animal[]; outcome: Outcome } {
  const { pet } = operation
  const animal = animals[pet]
  if (!animal) throw new Error('there is no such animal')
  if (operation.kind === 'order') {
    if (animal.status !== 'available') return { animals, outcome: 'conflict' }
    const after: Animal = { status: 'pending', orders: [...animal.orders, 'placed'] }
    return { animals: animals.with(pet, after), outcome: 'done' }
  }
  const from = animal.orders[operation.order]
  if (!from) return { animals, outcome: 'not_found' }
  const name = `${from} ${operation.step}`
  if (!isStep(name)) return { animals, outcome: 'conflict' }
  const to = steps[name]
  const after: Animal = { status: to.pet, orders: animal.orders.with(operation.order, to.order) }
  return { animals: animals.with(pet, after), outcome: 'done' }
}

/** All possible results of concurrent operations: as if one came after the other, in some order. */
export function performAtOnce(animals: readonly Animal[], operations: readonly Operation[]) {
  return permutationsOf(operations.map((_, at) => at)).map((turns) => {
    const outcomes = operations.map((): Outcome => 'done')
    let state = animals
    for (const at of turns) {
      const operation = operations[at]
      if (!operation) continue
      const { animals: after, outcome } = perform(state, operation)
      state = after
      outcomes[at] = outcome
    }
    return { animals: state, outcomes }
  })
}

function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutationsOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
