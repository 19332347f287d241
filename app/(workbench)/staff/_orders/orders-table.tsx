import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { PhoneLink } from '@/app/_shop/store/store-facts'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { ageText } from '@/app/(workbench)/staff/_page/age-text'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { StoreDay, StoreTime } from '@/app/(workbench)/staff/_page/store-moment'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import { transitionNames, transitionsFrom } from '@/server/domain/orders/transitions'
import { getRuntime } from '@/server/hosts/current-runtime'
import { pages } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'
import { transitionOrders } from './actions'
import { OrderStatusBadge } from './order-status-badge'
import { orderColumnTexts, transitionTexts } from './order-texts'
import styles from './orders-table.module.css'
import { type OrdersView, orderPath, ordersPath, ordersQuery, placeIn, seenOrderText } from './orders-view'
import { TickAllLink } from './tick-all-link'

interface OrdersTableProps {
  readonly orders: readonly StaffOrder[]
  readonly view: OrdersView
}

/**
 * A page of the orders. Orders whose status can change can be ticked and changed together; on a phone, each is a card.
 */
export async function OrdersTable({ orders, view }: OrdersTableProps) {
  const language = await getLanguage()
  const columns = orderColumnTexts[language]
  const now = (await getRuntime()).deps.now()
  const newest = Math.max(...orders.filter(isOpen).map(({ id }) => id))
  const table = (
    <table className={styles.table}>
      <caption className="visually-hidden">{pages['/staff'].name[language]}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{listTexts[language].ticked}</span>
          </th>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.animal}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.placed}</th>
          <th scope="col">{columns.visit}</th>
          <th scope="col">{columns.questionnaire}</th>
          <th scope="col">{columns.status}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} view={view} language={language} now={now} />
        ))}
      </tbody>
    </table>
  )
  const steps = transitionNames.filter((step) => orders.some(({ status }) => transitionsFrom(status).includes(step)))
  if (steps.length === 0) return table
  return (
    // After another link to tick or untick all, the boxes are reset.
    <ActionForm key={view.ticked} action={transitionOrders} keepsWork={false}>
      <input type="hidden" name="key" value={randomUUID()} />
      <input type="hidden" name="list" value={String(ordersQuery(placeIn(view)))} />
      <p className={styles.actions}>
        {steps.map((step, at) => (
          <button
            key={step}
            type="submit"
            name="step"
            value={step}
            className={at === 0 ? 'button' : 'button secondary'}
          >
            {transitionTexts[language][step].ticked}
          </button>
        ))}
        <TickAllLink
          href={ordersPath({ ...placeIn(view), ticked: view.ticked === undefined ? newest : undefined })}
          isTicked={view.ticked !== undefined}
        />
      </p>
      {table}
    </ActionForm>
  )
}

const isOpen = ({ status }: StaffOrder) => transitionsFrom(status).length > 0

interface OrderRowProps {
  readonly order: StaffOrder
  readonly view: OrdersView
  readonly language: Language
  /** Unix ms. */
  readonly now: number
}

function OrderRow({ order, view, language, now }: OrderRowProps) {
  const columns = orderColumnTexts[language]
  const name = orderTexts[language].number(order.id)
  return (
    <tr>
      <td className={styles.tick}>
        {isOpen(order) && (
          <input
            // After a form, nothing is ticked any more.
            key={view.result?.id}
            type="checkbox"
            name="order"
            // The status that was seen is sent along with the form.
            value={seenOrderText({ orderId: order.id, expectedStatus: order.status })}
            defaultChecked={view.ticked !== undefined && order.id <= view.ticked}
            aria-label={name}
          />
        )}
      </td>
      <th scope="row" className={styles.number}>
        <Link href={orderPath(order.id, view)}>{name}</Link>
      </th>
      <td data-label={columns.animal}>{bidiIsolate(order.pet)}</td>
      <td data-label={columns.customer}>
        <Customer order={order} />
      </td>
      <td data-label={columns.placed}>
        <StoreTime at={order.placedAt} />
        <br />
        <span className={styles.quiet}>{ageText(now - Date.parse(order.placedAt), language)}</span>
      </td>
      <td data-label={columns.visit}>
        <VisitOrWish order={order} texts={columns} />
      </td>
      <td data-label={columns.questionnaire}>
        {order.isQuestionnaireAnswered ? columns.answered : <span className={styles.quiet}>{columns.notAnswered}</span>}
      </td>
      <td data-label={columns.status}>
        <OrderStatusBadge status={order.status} />
      </td>
    </tr>
  )
}

interface VisitOrWishProps {
  readonly order: StaffOrder
  readonly texts: (typeof orderColumnTexts)[Language]
}

/** The time of an order's visit, past or to come; without a visit, the day that the customer prefers. */
function VisitOrWish({ order: { visitAt, shipDate }, texts }: VisitOrWishProps) {
  if (visitAt !== null) return <StoreTime at={visitAt} />
  if (shipDate === undefined) return <span className={styles.quiet}>{texts.noVisit}</span>
  return (
    <span className={styles.quiet}>
      {texts.wished} <StoreDay at={shipDate} />
    </span>
  )
}

/** Who placed an order: a customer with an e-mail address or a telephone number, or an account. */
export async function Customer({
  order: { name, email, phone, account },
}: {
  readonly order: Pick<StaffOrder, 'name' | 'email' | 'account'> & Partial<Pick<StaffOrder, 'phone'>>
}) {
  const texts = await getTexts(orderColumnTexts)
  if (account !== null)
    return (
      <>
        {bidiIsolate(account)} {texts.ofAccount}
      </>
    )
  if (name === null) return <span className={styles.quiet}>{texts.removed}</span>
  return (
    <div>
      {bidiIsolate(name)}
      {email && (
        <span className={styles.quiet}>
          <br />
          {email}
        </span>
      )}
      {phone && (
        <span>
          <br />
          <PhoneLink phone={phone} />
        </span>
      )}
    </div>
  )
}
