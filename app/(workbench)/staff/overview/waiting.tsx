import type { ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { ordersPath } from '@/app/(workbench)/staff/_orders/orders-view'
import { ageText } from '@/app/(workbench)/staff/_page/age-text'
import { cappedCount } from '@/app/(workbench)/staff/_page/capped-count'
import { treatmentName } from '@/app/(workbench)/staff/animals/[petId]/_health/treatments'
import { writeAboutTimesPath } from '@/app/(workbench)/staff/visits/visits-table'
import type { StaffOverview } from '@/server/domain/overview/overview.service'
import type { PageHref } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'
import styles from './page.module.css'
import { waitingTexts } from './texts'

interface WaitingProps extends Pick<StaffOverview, 'orders' | 'visits' | 'treatments' | 'openRequests'> {
  /** Whether the reader has nothing to do to set up the store. */
  readonly isSetUp: boolean
}

/** What awaits the staff, the most urgent first, each with a link to its list. */
export async function Waiting({ orders, visits, treatments, openRequests, isSetUp }: WaitingProps) {
  const language = await getLanguage()
  const texts = waitingTexts[language]
  const { placed, oldestPlacedMs, expiring, overdue } = orders
  if (
    [placed, overdue, visits.count, visits.outside, visits.unanswered, treatments.count, openRequests].every(
      (count) => count === 0,
    )
  ) {
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
        <FirstOutside visits={visits.firstOutside} write={texts.write} language={language} />
      </Card>
      <Card count={visits.unanswered} label={texts.unanswered(visits.unanswered).label} href="/staff/visits#unanswered">
        {texts.unanswered(visits.unanswered).note}
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
      <Card
        count={treatments.count}
        label={texts.treatments(treatments.count)}
        href={healthPath(treatments.next[0]?.petId ?? 0)}
        isUrgent={treatments.next.some(({ isOverdue }) => isOverdue)}
      >
        <DueTreatments treatments={treatments.next} language={language} />
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

interface FirstOutsideProps {
  readonly visits: StaffOverview['visits']['firstOutside']
  /** What leads to a letter about another time. */
  readonly write: string
  readonly language: Language
}

const FirstOutside = ({ visits, write, language }: FirstOutsideProps) => (
  <ol>
    {visits.map(({ orderId, day, time, pet, email }) => (
      <li key={orderId}>
        {dayInWords(day, 'short', language)}, {time} <Link href={`/staff/orders/${orderId}`}>{bidiIsolate(pet)}</Link>
        {email !== null && (
          <>
            {': '}
            <Link href={writeAboutTimesPath(orderId)}>{write}</Link>
          </>
        )}
      </li>
    ))}
  </ol>
)

const healthPath = (petId: number): PageHref => `/staff/animals/${petId}#health`

interface DueTreatmentsProps {
  readonly treatments: StaffOverview['treatments']['next']
  readonly language: Language
}

/** The animals whose treatments are due, the most overdue first. */
const DueTreatments = ({ treatments, language }: DueTreatmentsProps) => (
  <ol>
    {treatments.map(({ petId, pet, dueOn, isOverdue, ...treatment }) => (
      <li key={`${petId} ${treatment.kind} ${treatment.name} ${dueOn}`}>
        {dayInWords(dueOn, 'short', language)} <Link href={healthPath(petId)}>{bidiIsolate(pet)}</Link>:{' '}
        {treatmentName(treatment, language)}
        {isOverdue && ` (${waitingTexts[language].treatmentOverdue})`}
      </li>
    ))}
  </ol>
)

const NextVisits = ({ visits }: { readonly visits: StaffOverview['visits']['next'] }) => (
  <ol>
    {visits.map(({ orderId, time, pet }) => (
      <li key={orderId}>
        {time} <Link href={`/staff/orders/${orderId}`}>{bidiIsolate(pet)}</Link>
      </li>
    ))}
  </ol>
)
