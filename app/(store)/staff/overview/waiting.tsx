import Link from 'next/link'
import type { ReactNode } from 'react'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { durationInWords } from '@/app/_text/duration-in-words'
import { countText } from '@/app/(store)/staff/order-labels'
import { ordersPath } from '@/app/(store)/staff/orders-view'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import type { StaffOverview } from '@/server/overview/overview.service'
import { defaultLanguage } from '@/server/values/language'
import styles from './page.module.css'

type WaitingProps = Pick<StaffOverview, 'orders' | 'visits' | 'openRequests'>

/** What waits for the staff, the most urgent first, each with a link to the list of it. */
export function Waiting({ orders, visits, openRequests }: WaitingProps) {
  const { placed, oldestPlacedMs, expiring, overdue } = orders
  if ([placed, overdue, visits.count, openRequests].every((count) => count === 0)) {
    return <p className={styles.empty}>Nothing is waiting.</p>
  }
  return (
    <ul className={styles.cards}>
      <Card
        count={expiring}
        label={expiring === 1 ? 'order is about to expire' : 'orders are about to expire'}
        href={ordersPath({ status: 'placed', sort: 'oldest', page: 1 })}
        isUrgent
      >
        Within a day, unless you approve {expiring === 1 ? 'it' : 'them'}.
      </Card>
      <Card
        count={overdue}
        label={overdue === 1 ? 'order is overdue' : 'orders are overdue'}
        href={ordersPath({ status: 'approved', sort: 'wanted', page: 1 })}
        isUrgent
      >
        Approved, and the day on which {overdue === 1 ? 'it was' : 'they were'} wanted is over.
      </Card>
      <Card
        count={placed}
        label={placed === 1 ? 'new order' : 'new orders'}
        href={ordersPath({ status: 'placed', sort: 'oldest', page: 1 })}
      >
        {oldestPlacedMs !== null && `${placed === 1 ? 'It' : 'The oldest'} was placed ${ageText(oldestPlacedMs)}.`}
      </Card>
      <Card
        count={visits.count}
        label={visits.count === 1 ? 'visit today' : 'visits today'}
        href={staffPages.visits.path}
      >
        {visits.next.length > 0 ? <NextVisits visits={visits.next} /> : 'There are no more to come.'}
      </Card>
      <Card
        count={openRequests}
        label={openRequests === 1 ? 'account request' : 'account requests'}
        href={staffPages.requests.path}
      >
        {openRequests === 1 ? 'It waits' : 'They wait'} for an answer.
      </Card>
    </ul>
  )
}

interface CardProps {
  readonly count: number
  /** What is counted. */
  readonly label: string
  readonly href: string
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

/** A number that leads to what it counts; nothing if that is nothing. */
const Card = ({ count, label, href, isUrgent = false, children }: CardProps) =>
  count > 0 && (
    <li className={isUrgent ? styles.urgent : styles.card}>
      <Link href={href} prefetch={false}>
        <strong>{countText(count)}</strong> {label}
      </Link>
      <div className={styles.note}>{children}</div>
    </li>
  )

const NextVisits = ({ visits }: { readonly visits: StaffOverview['visits']['next'] }) => (
  <ol>
    {visits.map(({ orderId, time, pet }) => (
      <li key={orderId}>
        {time}{' '}
        <Link href={`${staffPages.orders.path}/orders/${orderId}`} prefetch={false}>
          {bidiIsolate(pet)}
        </Link>
      </li>
    ))}
  </ol>
)

const ageUnits = [86_400_000, 3_600_000, 60_000]

/** How long ago something was, in whole days, hours or minutes. */
function ageText(ms: number): string {
  const unit = ageUnits.find((unit) => ms >= unit)
  return unit === undefined ? 'just now' : `${durationInWords(ms - (ms % unit), defaultLanguage)} ago`
}
