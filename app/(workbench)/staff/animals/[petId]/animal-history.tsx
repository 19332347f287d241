import type { ReactNode } from 'react'
import { ListPages, readListPage } from '@/app/_account/accounts/list-pages'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindNames } from '@/app/_shop/categories/categories'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { orNotFound, personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { staffOrderStatusTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { byWhom, Timeline } from '@/app/(workbench)/staff/_orders/timeline'
import { outcomeKindTexts } from '@/app/(workbench)/staff/_outcomes/outcome-texts'
import { dateInWords } from '@/app/(workbench)/staff/_page/store-moment'
import { type AnimalsView, animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { returnReasonTexts } from '@/app/(workbench)/staff/orders/[orderId]/_return/reason-texts'
import type { HistoryEntry } from '@/server/domain/pets/history/history.service'
import type { Language } from '@/server/platform/values/language'
import { timeInWords } from '@/server/platform/values/time-zone'
import { historyTexts } from './history-texts'

interface AnimalHistoryProps {
  readonly petId: number
  /** The list that the page was opened from. */
  readonly view: AnimalsView
  /** From the address: where it begins. Anything but a cursor of it is ignored. */
  readonly cursor: string | string[] | undefined
}

/** What is recorded about an animal, newest first. */
export async function AnimalHistory({ petId, view, cursor: given }: AnimalHistoryProps) {
  const { staffPets } = await personalApi()
  const { items, ...page } = await orNotFound(readListPage(given, (cursor) => staffPets.history({ petId, cursor })))
  const { timeZone } = await getStoreDetails()
  const language = await getLanguage()
  const kindName = await kindNames()
  return (
    <Timeline
      id="history"
      title={historyTexts[language].title}
      items={items.map((entry, place) => ({
        key: String(place),
        what: whatOf(entry, language),
        how: (
          <>
            {howOf(entry, { timeZone, kindName }, language)} {byWhom(entry.actor, entry.actorName, language)}
          </>
        ),
        at: entry.at.toISOString(),
      }))}
    >
      <ListPages path={animalPath(petId, view)} parameter="history" fragment="history" from="newest" {...page} />
    </Timeline>
  )
}

function whatOf({ what, orderId, facts }: HistoryEntry, language: Language): ReactNode {
  const texts = historyTexts[language]
  switch (what) {
    case 'changed':
      if (facts.nameBefore !== undefined) return facts.kindBefore === undefined ? texts.renamed : texts.changed
      return facts.kindBefore === undefined ? texts.changed : texts.moved
    case 'placed':
    case 'approved':
    case 'delivered':
    case 'cancelled':
      return (
        <>
          <OrderLink orderId={orderId} /> {staffOrderStatusTexts[language][what].label.toLowerCase()}
        </>
      )
    default:
      return texts.what[what]
  }
}

type KindName = (categoryName: string) => string

function howOf(
  { what, orderId, facts }: HistoryEntry,
  { timeZone, kindName }: { readonly timeZone: string; readonly kindName: KindName },
  language: Language,
): ReactNode {
  const texts = historyTexts[language]
  switch (what) {
    case 'visit': {
      const time = facts.startsAt ? timeInWords(new Date(facts.startsAt), timeZone, language) : ''
      return (
        <>
          {texts.visitAt(time, timeZone || 'UTC')}, <OrderLink orderId={orderId} />
        </>
      )
    }
    case 'added':
      return facts.account === undefined ? '' : texts.byAccount(bidiIsolate(facts.account))
    case 'profile':
      return facts.version === undefined || facts.version === 1 ? '' : texts.changesSoFar(facts.version)
    case 'changed':
      return facts.nameBefore === undefined && facts.kindBefore === undefined
        ? texts.changedTo(bidiIsolate(facts.name ?? ''), kindText(facts.kind, kindName))
        : changesOf(facts, kindName, language)
    case 'restored': {
      const changes = changesOf(facts, kindName, language)
      return changes === '' ? '' : texts.andChanged(changes)
    }
    case 'outcome':
      return facts.outcome && <OnDay what={outcomeKindTexts[language][facts.outcome]} date={facts.on} />
    case 'returned':
      return (
        <>
          {facts.reason && <OnDay what={returnReasonTexts[language][facts.reason]} date={facts.on} />},{' '}
          <OrderLink orderId={orderId} />
        </>
      )
    case 'undelivered':
      return <OrderLink orderId={orderId} />
    default:
      return ''
  }
}

/** What became of it, or why, and the day. */
async function OnDay({ what, date = '' }: { readonly what: string; readonly date: string | undefined }) {
  const { onDay } = await getTexts(historyTexts)
  return onDay(what, await dateInWords(date))
}

async function OrderLink({ orderId }: Pick<HistoryEntry, 'orderId'>) {
  const { number } = await getTexts(orderTexts)
  return <Link href={`/staff/orders/${orderId}`}>{number(orderId ?? 0)}</Link>
}

function changesOf(
  { name = '', nameBefore, kind, kindBefore }: HistoryEntry['facts'],
  kindName: KindName,
  language: Language,
): string {
  const { fromName, fromKind, and } = historyTexts[language]
  return [
    ...(nameBefore === undefined ? [] : [fromName(bidiIsolate(nameBefore), bidiIsolate(name))]),
    ...(kindBefore === undefined ? [] : [fromKind(kindText(kindBefore, kindName), kindText(kind, kindName))]),
  ].join(and)
}

/** Undefined for a kind that was removed. */
const kindText = (kind = '', kindName: KindName) => (kind === '' ? undefined : bidiIsolate(kindName(kind)))
