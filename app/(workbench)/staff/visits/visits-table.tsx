import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { OrderStatusBadge } from '@/app/(workbench)/staff/_orders/order-status-badge'
import { orderColumnTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { Customer } from '@/app/(workbench)/staff/_orders/orders-table'
import type { StaffVisit } from '@/server/domain/visits/list-visits'
import { type PageHref, pages } from '@/server/http/page-table/page-table'
import { keepVisit } from './actions'
import { CameForm } from './came-form'
import styles from './page.module.css'
import { visitsTexts } from './texts'

/** The visits of a day, as in 2026-12-24. */
export const visitsPath = (day: string): PageHref => `/staff/visits?day=${day}`

/** Where the customer of an order is told that the time of their visit does not suit the store. */
export const writeAboutTimesPath = (orderId: bigint): PageHref => `/staff/orders/${orderId}?write=letterTimes#write`

interface VisitsTableProps {
  readonly visits: readonly StaffVisit[]
  /** Those of one day; those while the store is closed, which may be kept; or past ones that await an answer. */
  readonly of: 'day' | 'outside' | 'unanswered'
}

/** Visits, each with what there is to do about it. */
export async function VisitsTable({ visits, of }: VisitsTableProps) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const columns = orderColumnTexts[language]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{of === 'day' ? pages['/staff/visits'].name[language] : texts[of]}</caption>
      <thead>
        <tr>
          <th scope="col">{of === 'day' ? texts.time : texts.dayAndTime}</th>
          <th scope="col">{columns.animal}</th>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{columns.order}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.orderId}>
            <th scope="row">
              {of !== 'day' && (
                <>
                  <Link href={visitsPath(visit.day)}>{dayInWords(visit.day, 'short', language)}</Link>{' '}
                </>
              )}
              {visit.time}–{visit.endTime}
              {visit.isClosed && of === 'day' && (
                <>
                  <br />
                  <strong className={styles.closed}>{visit.isKept ? texts.kept : texts.closed}</strong>
                </>
              )}
            </th>
            <td data-label={columns.animal}>
              <Link href={`/staff/animals/${visit.petId}`}>{bidiIsolate(visit.pet)}</Link>
            </td>
            <td data-label={columns.customer}>
              <Customer order={visit} />
              {of === 'outside' && visit.email !== null && (
                <Link href={writeAboutTimesPath(visit.orderId)}>{texts.write}</Link>
              )}
            </td>
            <td data-label={columns.order}>
              <Link href={`/staff/orders/${visit.orderId}`}>{orderTexts[language].number(Number(visit.orderId))}</Link>{' '}
              <OrderStatusBadge status={visit.status} />
              {of === 'outside' && (
                <ActionForm action={keepVisit} submit={texts.keep} submitClassName="button secondary">
                  <input type="hidden" name="orderId" value={Number(visit.orderId)} />
                </ActionForm>
              )}
              {of !== 'outside' && visit.hasBegun && (
                <CameForm
                  orderId={Number(visit.orderId)}
                  came={visit.came}
                  path={of === 'day' ? visitsPath(visit.day) : '/staff/visits'}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
