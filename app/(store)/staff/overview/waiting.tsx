import type { ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { ordersPath } from '@/app/(store)/staff/_orders/orders-view'
import { ageText } from '@/app/(store)/staff/_page/age-text'
import { cappedCount } from '@/app/(store)/staff/_page/capped-count'
import type { StaffOverview } from '@/server/domain/overview/overview.service'
import type { PageHref } from '@/server/http/page-table/page-table'
import styles from './page.module.css'
import { waitingTexts } from './texts'

interface WaitingProps extends Pick<StaffOverview, 'orders' | 'visits' | 'openRequests'> {
  /** Whether the reader has nothing to do to set up the store. */
  readonly isSetUp: boolean
}

/** What awaits the staff, the most urgent first, each with a link to its list. */
export async function Waiting({ orders, visits, openRequests, isSetUp }: WaitingProps) {
  const language = await getLanguage()
  const texts = waitingTexts[language]
  const { placed, oldestPlacedMs, expiring, overdue } = orders
  if ([placed, overdue, visits.count, visits.outside, openRequests].every((count) => count === 0)) {
    return isSetUp ? <p className={styles.empty}>{texts.nothing}</p> : null
  }
  return (
    <ul className={styles.cards}>
      <Card
        count={expiring}
        label={texts.expiring(expiring).label}
        href={ordersPath({ status: 'placed', sort: 'oldest', page: 1 })}
        isUrgent
      >
        {texts.expiring(expiring).note}
      </Card>
      <Card
        count={overdue}
        label={texts.overdue(overdue).label}
        href={ordersPath({ status: 'approved', sort: 'wanted', page: 1 })}
        isUrgent
      >
        {texts.overdue(overdue).note}
      </Card>
      <Card count={visits.outside} label={texts.outside(visits.outside).label} href="/staff/visits#outside" isUrgent>
        {texts.outside(visits.outside).note}
      </Card>
      <Card
        count={placed}
        label={texts.placed(placed)}
        href={ordersPath({ status: 'placed', sort: 'oldest', page: 1 })}
      >
        {oldestPlacedMs !== null && texts.placedAt(placed, ageText(oldestPlacedMs, language))}
      </Card>
      <Card count={visits.count} label={texts.visits(visits.count)} href="/staff/visits">
        {visits.next.length > 0 ? <NextVisits visits={visits.next} /> : texts.noMoreVisits}
      </Card>
      <Card count={openRequests} label={texts.requests(openRequests).label} href="/staff/requests">
        {texts.requests(openRequests).note}
      </Card>
    </ul>
  )
}

interface CardProps {
  readonly count: number
  /** What is counted. */
  readonly label: string
  readonly href: PageHref
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

/** A number that links to what it counts; nothing if it is zero. */
async function Card({ count, label, href, isUrgent = false, children }: CardProps) {
  if (count === 0) return null
  return (
    <li className={isUrgent ? styles.urgent : styles.card}>
      <Link href={href}>
        <strong>{cappedCount(count, await getLanguage())}</strong> {label}
      </Link>
      <div className={styles.note}>{children}</div>
    </li>
  )
}

const NextVisits = ({ visits }: { readonly visits: StaffOverview['visits']['next'] }) => (
  <ol>
    {visits.map(({ orderId, time, pet }) => (
      <li key={orderId}>
        {time} <Link href={`/staff/orders/${orderId}`}>{bidiIsolate(pet)}</Link>
      </li>
    ))}
  </ol>
)
