import type { Metadata } from 'next'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { AnimalsTable } from './animals-table'
import { OrdersChart, OrdersTable } from './orders-chart'
import styles from './page.module.css'
import { Waiting } from './waiting'

export const metadata: Metadata = { title: 'Overview', robots: { index: false, follow: false } }

/** What waits for the staff, and how the store is doing: where a day begins. */
export default function OverviewPage() {
  return (
    <StaffPage page="overview" title="Overview">
      {() => <Overview />}
    </StaffPage>
  )
}

async function Overview() {
  const { orders, visits, openRequests, ordersPerDay, kinds } = await (await personalApi()).staffOverview.get()
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting">To do</h2>
        <Waiting orders={orders} visits={visits} openRequests={openRequests} />
      </section>
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">Orders of the last {ordersPerDay.length} days</h2>
        <OrdersChart days={ordersPerDay} />
        <OrdersTable days={ordersPerDay} />
      </section>
      <section className={styles.section} aria-labelledby="animals">
        <h2 id="animals">Animals</h2>
        <AnimalsTable kinds={kinds} />
      </section>
    </>
  )
}
