import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { stepTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { transitionsFrom } from '@/server/domain/orders/transitions'
import { transitionOrders } from './actions'
import { Cancellation } from './cancellation'
import { ConfirmStep } from './confirm-step'
import { staffOrderStatusTexts } from './order-texts'
import { confirmOrdersTexts } from './orders-page-texts'
import { type OrdersView, ordersPath, ordersQuery, placeIn, seenOrderText } from './orders-view'

interface ConfirmOrdersProps extends NonNullable<OrdersView['confirm']> {
  /** The list in which they were ticked. */
  readonly view: OrdersView
}

/** Asks whether to take the ticked orders through a step, and names those whose status does not allow it. */
export async function ConfirmOrders({ transition, orders: ticked, view }: ConfirmOrdersProps) {
  const orders = await (await personalApi()).staffOrders.getMany({ orderIds: ticked.map(({ orderId }) => orderId) })
  const seen = new Map(ticked.map(({ orderId, expectedStatus }) => [orderId, expectedStatus]))
  const isMeant = (orderId: number) => {
    const status = seen.get(orderId)
    return status !== undefined && transitionsFrom(status).includes(transition)
  }
  const meant = orders.filter(({ id }) => isMeant(id))
  if (meant.length === 0) return null
  const language = await getLanguage()
  const texts = confirmOrdersTexts[language]
  const { title, text, yes, no } = texts.questions[transition](meant.length)
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
      asks={transition === 'cancel' && <Cancellation orders={meant} />}
    >
      {orders.map(({ id, pet, name, account, status }) => (
        <li key={id}>
          {texts.item(
            orderTexts[language].number(id),
            bidiIsolate(pet),
            bidiIsolate(name ?? account ?? texts.removedCustomer),
          )}
          {!isMeant(id) && ` ${stepTexts[language].stays(staffOrderStatusTexts[language][status].label.toLowerCase())}`}
        </li>
      ))}
    </ConfirmStep>
  )
}
