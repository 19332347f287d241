import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { withQuery } from '@/app/_shell/navigation/with-query'
import { getSession } from '@/app/_shell/session/session'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { changesPosition, personalApi } from '@/app/_trpc/server'
import { ConfirmOrders } from '@/app/(workbench)/staff/_orders/confirm-orders'
import { NewOrders } from '@/app/(workbench)/staff/_orders/new-orders'
import { orderColumnTexts, staffOrderStatusTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import styles from '@/app/(workbench)/staff/_orders/orders.module.css'
import { OrdersFilters } from '@/app/(workbench)/staff/_orders/orders-filters'
import { OrdersNotice } from '@/app/(workbench)/staff/_orders/orders-notice'
import { ordersPageTexts } from '@/app/(workbench)/staff/_orders/orders-page-texts'
import { OrdersTable } from '@/app/(workbench)/staff/_orders/orders-table'
import {
  type OrdersView,
  ordersPath,
  ordersQuery,
  placeIn,
  readOrdersView,
} from '@/app/(workbench)/staff/_orders/orders-view'
import { cappedCount } from '@/app/(workbench)/staff/_page/capped-count'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { countWaiting } from '@/app/(workbench)/staff/_page/staff-menu'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { staffPageTexts } from '@/app/(workbench)/staff/_page/staff-texts'
import { pages } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'

/** For those who see the page, the title has the number of orders that await approval. */
export async function generateMetadata(): Promise<Metadata> {
  const isStaff = (await getSession())?.user.staffRole != null
  const waiting = isStaff ? (await countWaiting()).placed : 0
  const language = await getLanguage()
  const title = isStaff ? pages['/staff'].name[language] : staffPageTexts[language].menu
  return { title: waiting > 0 ? `(${cappedCount(waiting, language)}) ${title}` : title }
}

/** The orders, for staff to process. */
export default function StaffOrdersPage({ searchParams }: PageProps) {
  return <StaffPage page="/staff">{async () => <Orders view={readOrdersView(await searchParams)} />}</StaffPage>
}

async function Orders({ view }: { view: OrdersView }) {
  const language = await getLanguage()
  const texts = ordersPageTexts[language]
  const since = await changesPosition()
  const { search, status, sort, page } = view
  const { staffOrders } = await personalApi()
  const { orders, hasNextPage, counts } = await staffOrders.search({
    search,
    status: status === 'all' ? undefined : status,
    sort,
    page,
  })
  const { placed: waiting } = await countWaiting()
  return (
    <>
      {view.result && <OrdersNotice result={view.result} />}
      {view.confirm && <ConfirmOrders {...view.confirm} view={view} />}
      <NewOrders since={since} waiting={`${cappedCount(waiting, language)} ${texts.waiting(waiting)}`} />
      <OrdersFilters view={view} counts={counts} />
      {orders.length > 0 ? (
        <OrdersTable orders={orders} view={view} />
      ) : (
        <p className={styles.empty}>{emptyText(view, language)}</p>
      )}
      <Pages view={view} hasNextPage={hasNextPage} />
      <p className={styles.note}>
        {texts.timesIn((await getStoreDetails()).timeZone)}{' '}
        <a hrefLang="en" href={withQuery('/staff/orders.csv', ordersQuery({ status, sort: 'oldest', page: 1 }))}>
          {texts.download(status === 'all' ? texts.orders : staffOrderStatusTexts[language][status].afterAll)}
        </a>
      </p>
    </>
  )
}

function emptyText({ search, status, page }: OrdersView, language: Language): string {
  if (page > 1) return orderColumnTexts[language].noMore
  if (search !== undefined) return ordersPageTexts[language].nothingFound
  return status === 'all' ? ordersPageTexts[language].nobodyYet : staffOrderStatusTexts[language][status].emptyText
}

async function Pages({ view, hasNextPage }: { view: OrdersView; hasNextPage: boolean }) {
  if (view.page === 1 && !hasNextPage) return null
  const texts = await getTexts(listTexts)
  const to = (page: number) => ordersPath({ ...placeIn(view), page })
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {view.page > 1 && <Link href={to(view.page - 1)}>{texts.previous}</Link>}
      <span>{texts.page(view.page)}</span>
      {hasNextPage && <Link href={to(view.page + 1)}>{texts.next}</Link>}
    </nav>
  )
}
