import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { ActionForm } from '@/app/_forms/action-form'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import type { Order } from '@/server/orders/orders.schema'
import { type TransitionName, transitionsFrom } from '@/server/orders/transitions'
import type { Pet } from '@/server/pets/pets.schema'
import { transitionLabels } from './order-labels'
import styles from './orders.module.css'
import type { OrdersView } from './orders-view'
import { transitionOrder } from './transition-order'

interface OrderRowProps {
  readonly order: Order
  readonly animal: Pick<Pet, 'id' | 'name'>
  /** The name of the animal's category. */
  readonly category: string
  /** The list that the row belongs to. */
  readonly view: OrdersView
  readonly canTransition: boolean
}

/** An order in the list: its animal, its date and what can be done with it. Nothing about the customer. */
export const OrderRow = ({ order, animal, category, view, canTransition }: OrderRowProps) => (
  <li className={styles.order}>
    <Portrait id={animal.id} species={speciesOf(category)} className={styles.portrait} />
    <div className={styles.facts}>
      <h2>
        <Link href={`/animals/${animal.id}`} prefetch={false}>
          {animal.name}
        </Link>
      </h2>
      <p>
        Order {order.id}
        {order.shipDate ? (
          <>
            , requested for <time dateTime={order.shipDate}>{dayOf(order.shipDate)}</time>
          </>
        ) : (
          ', no preferred date'
        )}
      </p>
    </div>
    {canTransition && (
      <div className={styles.steps}>
        {transitionsFrom(order.status).map((step) => (
          <TransitionForm key={step} step={step} order={order} view={view} />
        ))}
      </div>
    )}
  </li>
)

const TransitionForm = ({ step, order, view }: { step: TransitionName; order: Order; view: OrdersView }) => (
  <ActionForm action={transitionOrder}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="orderId" value={order.id} />
    <input type="hidden" name="seen" value={order.status} />
    <input type="hidden" name="key" value={randomUUID()} />
    <input type="hidden" name="status" value={view.status} />
    <input type="hidden" name="cursor" value={view.cursor ?? ''} />
    <button type="submit" className={step === 'cancel' ? 'button secondary' : 'button'}>
      {transitionLabels[step]}
      <span className="visually-hidden"> order {order.id}</span>
    </button>
  </ActionForm>
)

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Dates are sent as noon in the shopper's time zone, so their day in UTC is the chosen one nearly everywhere. */
const dayOf = (shipDate: string) => format.format(new Date(shipDate))
