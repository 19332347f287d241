import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { getSession } from '@/app/_shell/session/session'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { pages } from '@/server/http/page-table/page-table'
import { AnimalsTable } from './animals-table'
import { OrdersChart, OrdersTable } from './orders-chart'
import styles from './page.module.css'
import { SetUp } from './set-up'
import { stepsFor } from './set-up-steps'
import { overviewTexts } from './texts'
import { Waiting } from './waiting'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await getTexts(pages['/staff/overview'].name),
})

/** What awaits the staff, and how the store is doing: the start of a working day. */
export default function OverviewPage() {
  return <StaffPage page="/staff/overview">{() => <Overview />}</StaffPage>
}

async function Overview() {
  const language = await getLanguage()
  const texts = overviewTexts[language]
  const { setUp, orders, visits, treatments, openRequests, ordersPerDay, kinds } = await (
    await personalApi()
  ).staffOverview.get()
  const steps = stepsFor((await getSession())?.user.staffRole ?? null, setUp)
  return (
    <>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{texts.toDo}</h2>
        <Waiting
          orders={orders}
          visits={visits}
          treatments={treatments}
          openRequests={openRequests}
          isSetUp={steps.length === 0}
        />
        <SetUp steps={steps} />
      </section>
      <section className={styles.section} aria-labelledby="days">
        <h2 id="days">{texts.ordersOfDays(ordersPerDay.length)}</h2>
        <OrdersChart days={ordersPerDay} />
        <OrdersTable days={ordersPerDay} />
      </section>
      <section className={styles.section} aria-labelledby="animals">
        <h2 id="animals">{pages['/staff/animals'].name[language]}</h2>
        <AnimalsTable kinds={kinds} />
      </section>
    </>
  )
}
