import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { transitionsFrom } from '@/server/orders/transitions'
import { transitionOrders } from './actions'
import { ConfirmStep } from './confirm-step'
import { type FinalStep, statusLabels } from './order-labels'
import { type OrdersView, ordersPath, ordersQuery, placeIn, seenOrderText } from './orders-view'

/** What is asked before orders are taken through a step that cannot be taken back. */
const questions = {
  deliver: (count: number) => ({
    title: count === 1 ? 'Has the animal of this order arrived?' : `Have the animals of these ${count} orders arrived?`,
    text: 'Orders that are delivered are complete, and their animals are sold. This cannot be taken back.',
    yes: count === 1 ? 'Yes, it is delivered' : 'Yes, they are delivered',
    no: 'No, not yet',
  }),
  cancel: (count: number) => ({
    title: count === 1 ? 'Cancel 1 order?' : `Cancel ${count} orders?`,
    text: `Others can then order the ${count === 1 ? 'animal' : 'animals'} at once. This cannot be taken back.`,
    yes: count === 1 ? 'Yes, cancel 1 order' : `Yes, cancel ${count} orders`,
    no: count === 1 ? 'No, keep it' : 'No, keep them',
  }),
} as const satisfies Record<FinalStep, object>

interface ConfirmOrdersProps extends NonNullable<OrdersView['confirm']> {
  /** The list that they were ticked in. */
  readonly view: OrdersView
}

/** Asks whether to take the ticked orders through a step, and names those whose status did not allow it. */
export async function ConfirmOrders({ transition, orders: ticked, view }: ConfirmOrdersProps) {
  const orders = await (await personalApi()).staffOrders.getMany({ orderIds: ticked.map(({ orderId }) => orderId) })
  const seen = new Map(ticked.map(({ orderId, expectedStatus }) => [orderId, expectedStatus]))
  const isMeant = (orderId: number) => {
    const status = seen.get(orderId)
    return status !== undefined && transitionsFrom(status).includes(transition)
  }
  const meant = orders.filter(({ id }) => isMeant(id))
  if (meant.length === 0) return null
  const { title, text, yes, no } = questions[transition](meant.length)
  return (
    <ConfirmStep
      action={transitionOrders}
      fields={[
        ['list', String(ordersQuery(placeIn(view)))],
        ['step', transition],
        ...ticked.map((order) => ['order', seenOrderText(order)] as const),
      ]}
      title={title}
      text={text}
      yes={yes}
      no={no}
      back={ordersPath(placeIn(view))}
    >
      {orders.map(({ id, pet, name, account, status }) => (
        <li key={id}>
          Order {id}: {bidiIsolate(pet)}, for {bidiIsolate(name ?? account ?? 'a customer who was removed')}
          {!isMeant(id) && ` (${statusLabels[status].label.toLowerCase()}, stays as it is)`}
        </li>
      ))}
    </ConfirmStep>
  )
}
