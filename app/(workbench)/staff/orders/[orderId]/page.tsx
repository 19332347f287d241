import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindOf } from '@/app/_shop/categories/categories'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { Notes } from '@/app/(workbench)/staff/_notes/notes'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'
import {
  orderColumnTexts,
  reasonSaidTexts,
  staffCancellationTexts,
  staffOrderStatusTexts,
} from '@/app/(workbench)/staff/_orders/order-texts'
import { Customer } from '@/app/(workbench)/staff/_orders/orders-table'
import {
  type OrdersView,
  orderPath,
  ordersPath,
  placeIn,
  readOrdersView,
} from '@/app/(workbench)/staff/_orders/orders-view'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { StoreDay, StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { portraitLabels } from '@/app/(workbench)/staff/animals/texts'
import { customerPath } from '@/app/(workbench)/staff/customers/customers-view'
import { isTransitionName } from '@/server/domain/orders/transitions'
import { getRuntime } from '@/server/hosts/current-runtime'
import { parseId } from '@/server/platform/values/id'
import { AfterDelivery } from './_return/after-delivery'
import { OrderQuestionnaire } from './order-questionnaire'
import { OrderSteps } from './order-steps'
import { OrderTimeline } from './order-timeline'
import { OrderVisit } from './order-visit'
import styles from './page.module.css'
import { CustomerCopy } from './print/customer-copy'
import { staffOrderTexts } from './texts'
import { WriteToCustomer } from './write-to-customer'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(orderColumnTexts)).order })

/** An order: its details, its history, and what can be done with it. */
export default function StaffOrderPage({ params, searchParams }: PageProps<'orderId'>) {
  return (
    <StaffPage page="/staff" hasOwnHeading>
      {async () => {
        const parameters = await searchParams
        const view = readOrdersView(parameters)
        const { confirm, done, day, write } = parameters

        return (
          <>
            <p className={styles.back}>
              <Link href={ordersPath(placeIn(view))}>{(await getTexts(staffOrderTexts)).back}</Link>
            </p>
            <FoundOrder
              id={parseId((await params).orderId) ?? notFound()}
              view={view}
              done={done}
              day={day}
              write={write}
              confirm={typeof confirm === 'string' && isTransitionName(confirm) ? confirm : undefined}
            />
          </>
        )
      }}
    </StaffPage>
  )
}

interface FoundOrderProps {
  readonly id: number
  readonly view: OrdersView
  /** What a form of this page has just done. */
  readonly done: string | string[] | undefined
  /** The day whose visit times are shown. */
  readonly day: string | string[] | undefined
  /** The letter that a message begins with. */
  readonly write: string | string[] | undefined
  readonly confirm: Parameters<typeof OrderSteps>[0]['confirm']
}

async function FoundOrder({ id, view, done, day, write, confirm }: FoundOrderProps) {
  const api = await personalApi()
  const order = await orNotFound(api.staffOrders.get({ orderId: id }))
  const visits = await api.staffVisits.get({ orderId: id })
  const now = (await getRuntime()).deps.now()
  const comingAt = visits.visit && visits.visit.startsAt.getTime() > now ? visits.visit.startsAt : undefined
  const language = await getLanguage()
  const texts = staffOrderTexts[language]
  const columns = orderColumnTexts[language]
  return (
    <div className={styles.order}>
      <Portrait
        id={order.petId}
        species={(await kindOf(order.categoryId)).drawnAs}
        label={portraitLabels[language](bidiIsolate(order.pet))}
        className={styles.portrait}
      />
      <div>
        <h1>{orderTexts[language].number(order.id)}</h1>
        <CustomerCopy order={order} done={done} />
        <OrderSteps order={order} view={view} confirm={confirm} comingAt={comingAt} />
        <dl className={styles.facts}>
          <dt>{columns.status}</dt>
          <dd>
            <OrderStatusBadge status={order.status} />
          </dd>
          {order.cancellationReason && (
            <>
              <dt>{staffOrderStatusTexts[language].cancelled.label}</dt>
              <dd>
                {staffCancellationTexts[language][order.cancellationReason]}
                {order.customerReason && reasonSaidTexts[language][order.customerReason]}
              </dd>
            </>
          )}
          <dt>{columns.animal}</dt>
          <dd>
            <Link href={`/animals/${order.petId}`}>{bidiIsolate(order.pet)}</Link>
          </dd>
          <dt>{columns.customer}</dt>
          <dd>
            <Customer order={order} />
            {order.name !== null && <Link href={customerPath(order.id)}>{texts.allOfCustomer}</Link>}
          </dd>
          <dt>{columns.placed}</dt>
          <dd>
            <StoreMoment at={order.placedAt} />
          </dd>
          {!visits.visit && (
            <>
              <dt>{columns.wantedBy}</dt>
              <dd>{order.shipDate ? <StoreDay at={order.shipDate} /> : columns.anyDay}</dd>
            </>
          )}
        </dl>
        <OrderVisit
          order={order}
          visits={visits}
          comingAt={comingAt}
          path={orderPath(order.id, view)}
          day={day}
          done={done}
        />
        <AfterDelivery
          orderId={order.id}
          pet={order.pet}
          isDelivered={order.status === 'delivered'}
          path={orderPath(order.id, view)}
          done={done}
        />
        <WriteToCustomer orderId={order.id} path={orderPath(order.id, view)} letter={write} done={done} />
        <OrderQuestionnaire orderId={order.id} />
      </div>
      <div className={styles.beside}>
        <Notes subject={{ orderId: order.id }} path={orderPath(order.id, view)} hint={texts.noteHint} done={done} />
        <OrderTimeline orderId={order.id} events={order.events} />
      </div>
    </div>
  )
}
