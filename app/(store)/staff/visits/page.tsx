import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_language/get-language'
import { Link } from '@/app/_language/link'
import type { PageProps } from '@/app/_navigation/page-props'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { dayInWords } from '@/app/_visits/day-in-words'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(store)/staff/order-status-badge'
import { orderColumnTexts } from '@/app/(store)/staff/order-texts'
import { Customer } from '@/app/(store)/staff/orders-table'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { daySchema } from '@/server/values/date-time'
import { localizedPath } from '@/server/values/language'
import type { StaffVisit } from '@/server/visits/list-visits'
import styles from './page.module.css'
import { visitsTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(staffPages.visits.name) })

/** Who comes on a day to meet their animal, as a list to print. */
export default function VisitsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="visits">
      {async () => <Visits day={daySchema.safeParse((await searchParams).day).data} />}
    </StaffPage>
  )
}

const pathOf = (day: string) => `${staffPages.visits.path}?day=${day}`

async function Visits({ day: chosen }: { readonly day: string | undefined }) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const { day, visits, days } = await (await personalApi()).staffVisits.list({ day: chosen })
  return (
    <>
      <form action={localizedPath(language, staffPages.visits.path)} className={`${styles.choose} not-printed`}>
        <label>
          {texts.day} <input type="date" name="day" defaultValue={day} key={day} required />
        </label>
        <button type="submit" className="button secondary">
          {texts.show}
        </button>
      </form>
      {days.length > 0 && (
        <nav aria-label={texts.days} className="not-printed">
          <ul className={styles.days}>
            {days.map(({ day: each, count }) => (
              <li key={each}>
                <Link href={pathOf(each)} aria-current={each === day ? 'true' : undefined}>
                  {dayInWords(each, 'short', language)} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>{dayInWords(day, 'long', language)}</h2>
      {visits.length > 0 ? <VisitsTable visits={visits} /> : <p className={styles.empty}>{texts.none}</p>}
    </>
  )
}

async function VisitsTable({ visits }: { readonly visits: readonly StaffVisit[] }) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const columns = orderColumnTexts[language]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{staffPages.visits.name[language]}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{columns.animal}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.order}</th>
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
                  <strong className={styles.closed}>{texts.closed}</strong>
                </>
              )}
            </th>
            <td data-label={columns.animal}>
              <Link href={`${staffPages.animals.path}/${petId}`}>{bidiIsolate(pet)}</Link>
            </td>
            <td data-label={columns.customer}>
              <Customer order={customer} />
            </td>
            <td data-label={columns.order}>
              <Link href={`${staffPages.orders.path}/orders/${orderId}`}>
                {orderTexts[language].number(Number(orderId))}
              </Link>{' '}
              <OrderStatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
