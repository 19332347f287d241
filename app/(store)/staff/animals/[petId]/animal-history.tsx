import Link from 'next/link'
import type { ReactNode } from 'react'
import { ListPages, readListPage } from '@/app/_accounts/list-pages'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { type AnimalsView, animalPath } from '@/app/(store)/staff/animals/animals-view'
import { statusLabels } from '@/app/(store)/staff/order-labels'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { byWhom, Timeline } from '@/app/(store)/staff/timeline'
import type { HistoryEntry } from '@/server/pets/history/history.service'
import { defaultLanguage } from '@/server/values/language'
import { timeInWords } from '@/server/values/time-zone'

interface AnimalHistoryProps {
  readonly petId: number
  /** The list that the page was opened from. */
  readonly view: AnimalsView
  /** From the address: where it begins. What is no cursor of it is ignored. */
  readonly cursor: string | string[] | undefined
}

/** What is recorded of an animal, the newest first. */
export async function AnimalHistory({ petId, view, cursor: given }: AnimalHistoryProps) {
  const { staffPets } = await personalApi()
  const { items, ...page } = await orNotFound(readListPage(given, (cursor) => staffPets.history({ petId, cursor })))
  const { timeZone } = await getStoreDetails()
  return (
    <Timeline
      id="history"
      title="History"
      items={items.map((entry, place) => ({
        key: String(place),
        what: whatOf(entry),
        how: (
          <>
            {howOf(entry, timeZone)} {byWhom(entry.actor, entry.actorName)}
          </>
        ),
        at: entry.at.toISOString(),
      }))}
    >
      <ListPages path={animalPath(petId, view)} parameter="history" fragment="history" from="newest" {...page} />
    </Timeline>
  )
}

const labels = {
  added: 'Added',
  withdrawn: 'Withdrawn',
  restored: 'Brought back',
  profile: 'Facts changed',
  note: 'Note added',
  photo: 'Photograph added',
  visit: 'Visit booked',
} as const satisfies Partial<Record<HistoryEntry['what'], string>>

function whatOf({ what, orderId, facts }: HistoryEntry): ReactNode {
  switch (what) {
    case 'changed':
      if (facts.nameBefore !== undefined) return facts.kindBefore === undefined ? 'Renamed' : 'Changed'
      return facts.kindBefore === undefined ? 'Changed' : 'Moved to another kind'
    case 'placed':
    case 'approved':
    case 'delivered':
    case 'cancelled':
      return (
        <>
          <OrderLink orderId={orderId} /> {statusLabels[what].label.toLowerCase()}
        </>
      )
    default:
      return labels[what]
  }
}

function howOf({ what, orderId, facts }: HistoryEntry, timeZone: string): ReactNode {
  switch (what) {
    case 'visit':
      return (
        <>
          for {facts.startsAt && timeInWords(new Date(facts.startsAt), timeZone, defaultLanguage)} ({timeZone || 'UTC'}
          ), <OrderLink orderId={orderId} />
        </>
      )
    case 'added':
      return facts.account === undefined ? '' : `by the account ${bidiIsolate(facts.account)}`
    case 'profile':
      return facts.version === 1 ? '' : `(${facts.version} changes so far, this is the last)`
    case 'changed':
      return facts.nameBefore === undefined && facts.kindBefore === undefined
        ? `to ${quoted(facts.name)}, ${kindText(facts.kind)} (before that: not recorded)`
        : changesOf(facts)
    case 'restored': {
      const changes = changesOf(facts)
      return changes === '' ? '' : `and changed ${changes}`
    }
    default:
      return ''
  }
}

const OrderLink = ({ orderId }: Pick<HistoryEntry, 'orderId'>) => (
  <Link href={`${staffPages.orders.path}/orders/${orderId}`} prefetch={false}>
    Order {orderId}
  </Link>
)

const changesOf = ({ name, nameBefore, kind, kindBefore }: HistoryEntry['facts']): string =>
  [
    ...(nameBefore === undefined ? [] : [`from ${quoted(nameBefore)} to ${quoted(name)}`]),
    ...(kindBefore === undefined ? [] : [`from ${kindText(kindBefore)} to ${kindText(kind)}`]),
  ].join(', and ')

const quoted = (name = '') => `“${bidiIsolate(name)}”`

const kindText = (kind = '') => (kind === '' ? 'a kind that was removed' : bidiIsolate(kind))
