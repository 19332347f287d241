import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import Link from 'next/link'
import { categoryName } from '@/app/_categories/categories'
import { SyncOwnOrders } from '@/app/_own-orders/sync-own-orders'
import { Portrait } from '@/app/_portraits/portrait'
import { speciesOf } from '@/app/_portraits/species'
import { orderPath } from '@/app/(store)/order-path'
import { getRuntime } from '@/server/current-runtime'
import type { TrackedOrder } from '@/server/orders/orders.schema'
import { isOrderCookieName } from '@/server/orders/own-order-cookie'
import { trackOrders } from '@/server/orders/track-orders'
import { LocalDate } from './[trackingCode]/local-date-time'
import { orderStatusTexts, ordersTexts } from './orders-texts'
import styles from './page.module.css'

export const metadata: Metadata = { title: ordersTexts.title, robots: { index: false, follow: false } }

/** Whatever a browser sends, the store looks for no more than this. */
const MAX_SHOWN = 100

/** The orders that were placed in this browser, the newest first. One that the store does not know any more is left out. */
export default async function OrdersPage() {
  const asked = (await cookies())
    .getAll()
    .filter(({ name }) => isOrderCookieName(name))
    .map(({ value }) => value)
    .slice(0, MAX_SHOWN)
  const orders = asked.length === 0 ? [] : await trackOrders((await getRuntime()).deps, asked)
  return (
    <main id="content" tabIndex={-1}>
      <h1>{ordersTexts.title}</h1>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <p className={styles.lead}>{ordersTexts.lead}</p>
          <ul className={styles.orders} aria-label={ordersTexts.title}>
            {orders.map(({ trackingCode, order }) => (
              <OrderRow key={order.id} trackingCode={trackingCode} order={order} />
            ))}
          </ul>
          <p className={styles.elsewhere}>{ordersTexts.elsewhere}</p>
        </>
      )}
      <SyncOwnOrders orders={orders} asked={asked} />
    </main>
  )
}

async function OrderRow({ trackingCode, order }: { trackingCode: string; order: TrackedOrder }) {
  const { pet, status, placedAt } = order
  return (
    <li className={styles.order}>
      <Portrait id={pet.id} species={speciesOf(await categoryName(pet.categoryId))} className={styles.portrait} />
      <div>
        <h2 className={styles.name}>
          <Link href={orderPath(trackingCode)} prefetch={false}>
            {pet.name}
          </Link>
        </h2>
        <p className={styles[status]}>{orderStatusTexts[status]}</p>
        <p className={styles.when}>
          {ordersTexts.orderedOn} <LocalDate at={placedAt} />
        </p>
      </div>
    </li>
  )
}

const NoOrders = () => (
  <div className={styles.empty}>
    <h2>{ordersTexts.emptyTitle}</h2>
    <p>{ordersTexts.empty}</p>
    <p>{ordersTexts.elsewhere}</p>
    <p>
      <Link href="/animals" className="button" prefetch={false}>
        {ordersTexts.meetTheAnimals}
      </Link>
    </p>
  </div>
)
