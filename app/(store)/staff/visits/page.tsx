import type { Metadata } from 'next'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(store)/staff/_orders/order-status-badge'
import { orderColumnTexts } from '@/app/(store)/staff/_orders/order-texts'
import { Customer } from '@/app/(store)/staff/_orders/orders-table'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import type { StaffVisit } from '@/server/domain/visits/list-visits'
import { type PageHref, pages } from '@/server/http/page-table/page-table'
import { daySchema } from '@/server/platform/values/date-time'
import { localizedPath } from '@/server/platform/values/language'
import { keepVisit } from './actions'
import styles from './page.module.css'
import { visitsTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(pages['/staff/visits'].name) })

/** Who visits on a day to meet their animal, as a list to print. */
export default function VisitsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/visits">
      {async () => {
        const { day, done } = await searchParams
        return <Visits day={daySchema.safeParse(day).data} done={done} />
      }}
    </StaffPage>
  )
}

const pathOf = (day: string): PageHref => `/staff/visits?day=${day}`

interface VisitsProps {
  readonly day: string | undefined
  /** From the address: what a form has just done. */
  readonly done: string | string[] | undefined
}

async function Visits({ day: chosen, done }: VisitsProps) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const { day, visits, outside, days } = await (await personalApi()).staffVisits.list({ day: chosen })
  return (
    <>
      <FormNotice done={done} texts={texts.done} />
      {outside.length > 0 && (
        <section id="outside" aria-labelledby="outside-title" className={`${styles.outside} not-printed`}>
          <h2 id="outside-title">{texts.outside}</h2>
          <p>{texts.outsideLead}</p>
          <VisitsTable visits={outside} isOutside />
        </section>
      )}
      <form action={localizedPath(language, '/staff/visits')} className={`${styles.choose} not-printed`}>
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

interface VisitsTableProps {
  readonly visits: readonly StaffVisit[]
  /** They may be on any day, and may be kept. */
  readonly isOutside?: boolean
}

async function VisitsTable({ visits, isOutside = false }: VisitsTableProps) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const columns = orderColumnTexts[language]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{isOutside ? texts.outside : pages['/staff/visits'].name[language]}</caption>
      <thead>
        <tr>
          <th scope="col">{isOutside ? texts.outsideColumn : texts.time}</th>
          <th scope="col">{columns.animal}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.order}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map(({ orderId, day, time, endTime, petId, pet, status, isClosed, isKept, ...customer }) => (
          <tr key={orderId}>
            <th scope="row">
              {isOutside && (
                <>
                  <Link href={pathOf(day)}>{dayInWords(day, 'short', language)}</Link>{' '}
                </>
              )}
              {time}–{endTime}
              {isClosed && !isOutside && (
                <>
                  <br />
                  <strong className={styles.closed}>{isKept ? texts.kept : texts.closed}</strong>
                </>
              )}
            </th>
            <td data-label={columns.animal}>
              <Link href={`/staff/animals/${petId}`}>{bidiIsolate(pet)}</Link>
            </td>
            <td data-label={columns.customer}>
              <Customer order={customer} />
            </td>
            <td data-label={columns.order}>
              <Link href={`/staff/orders/${orderId}`}>{orderTexts[language].number(Number(orderId))}</Link>{' '}
              <OrderStatusBadge status={status} />
              {isOutside && (
                <ActionForm action={keepVisit} submit={texts.keep} submitClassName="button secondary">
                  <input type="hidden" name="orderId" value={Number(orderId)} />
                </ActionForm>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
