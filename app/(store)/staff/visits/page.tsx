import type { Metadata } from 'next'
import Link from 'next/link'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { dayInWords } from '@/app/_visits/day-in-words'
import { OrderStatusBadge } from '@/app/(store)/staff/order-labels'
import { Customer } from '@/app/(store)/staff/orders-table'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { daySchema } from '@/server/values/date-time'
import { defaultLanguage } from '@/server/values/language'
import type { StaffVisit } from '@/server/visits/list-visits'
import styles from './page.module.css'

export const metadata: Metadata = { title: 'Visits', robots: { index: false, follow: false } }

/** Who comes on a day to meet their animal, as a list to print. */
export default function VisitsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="visits" title="Visits">
      {async () => <Visits day={daySchema.safeParse((await searchParams).day).data} />}
    </StaffPage>
  )
}

const pathOf = (day: string) => `${staffPages.visits.path}?day=${day}`

async function Visits({ day: chosen }: { readonly day: string | undefined }) {
  const { day, visits, days } = await (await personalApi()).staffVisits.list({ day: chosen })
  return (
    <>
      <form action={staffPages.visits.path} className={`${styles.choose} not-printed`}>
        <label>
          Day <input type="date" name="day" defaultValue={day} key={day} required />
        </label>
        <button type="submit" className="button secondary">
          Show
        </button>
      </form>
      {days.length > 0 && (
        <nav aria-label="Days with visits" className="not-printed">
          <ul className={styles.days}>
            {days.map(({ day: each, count }) => (
              <li key={each}>
                <Link href={pathOf(each)} aria-current={each === day ? 'true' : undefined} prefetch={false}>
                  {dayInWords(each, 'short', defaultLanguage)} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>{dayInWords(day, 'long', defaultLanguage)}</h2>
      {visits.length > 0 ? (
        <VisitsTable visits={visits} />
      ) : (
        <p className={styles.empty}>There are no visits on this day.</p>
      )}
    </>
  )
}

const VisitsTable = ({ visits }: { readonly visits: readonly StaffVisit[] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Visits</caption>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Animal</th>
        <th scope="col">Customer</th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {visits.map(({ orderId, time, endTime, petId, pet, status, isClosed, ...customer }) => (
        <tr key={orderId}>
          <th scope="row">
            {time}–{endTime}
            {isClosed && (
              <>
                <br />
                <strong className={styles.closed}>You are closed then</strong>
              </>
            )}
          </th>
          <td data-label="Animal">
            <Link href={`${staffPages.animals.path}/${petId}`} prefetch={false}>
              {bidiIsolate(pet)}
            </Link>
          </td>
          <td data-label="Customer">
            <Customer order={customer} />
          </td>
          <td data-label="Order">
            <Link href={`${staffPages.orders.path}/orders/${orderId}`} prefetch={false}>
              Order {String(orderId)}
            </Link>{' '}
            <OrderStatusBadge status={status} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
