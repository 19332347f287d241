import { contactOf } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { toICalendar } from '@/server/platform/values/icalendar'
import type { Language } from '@/server/platform/values/language'

/** When the customer of an order comes. */
export interface Visit {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly bookedAt: Date
}

/** A visit that does not take place. */
export interface CalledOffVisit {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly calledOffAt: Date
}

interface VisitCalendar {
  readonly orderId: number
  readonly visit: Visit | CalledOffVisit
  /** The animal's name, as it is to be shown. */
  readonly pet: string
  readonly details: StoreDetails
  /** Links begin with it; without a slash at the end. */
  readonly publicUrl: string
  /** The order's page. */
  readonly link: string
  readonly language: Language
}

const texts = {
  en: {
    title: (pet: string, store: string) => `Visit to ${pet} (${store})`,
    description: (id: number, store: string) => `Order ${id} at ${store}`,
  },
  de: {
    title: (pet: string, store: string) => `Besuch bei ${pet} (${store})`,
    description: (id: number, store: string) => `Bestellung ${id} bei ${store}`,
  },
} as const satisfies Record<Language, object>

/**
 * The iCalendar file of a visit, or that which calls it off. A later one takes the place of an earlier one in a calendar,
 * also after it was cancelled.
 */
export function visitCalendar({ orderId, visit, pet, details, publicUrl, link, language }: VisitCalendar): string {
  const { name, address } = contactOf(details, language)
  const { title, description } = texts[language]
  const isCancelled = 'calledOffAt' in visit
  return toICalendar({
    uid: `visit-${orderId}@${new URL(publicUrl).hostname}`,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    location: address,
    title: title(pet, name),
    description: `${description(orderId, name)}\n${link}`,
    createdAt: (isCancelled ? visit.calledOffAt : visit.bookedAt).getTime(),
    organizer: organizerOf(details, publicUrl),
    isCancelled,
  })
}

/** Of what the store has in its customers' calendars. */
export const organizerOf = (details: StoreDetails, publicUrl: string) => ({
  name: contactOf(details).name,
  address: details.email === '' ? publicUrl : `mailto:${details.email}`,
})
