import { contactOf } from '@/server/domain/store/describe-store'
import type { StoreDetails } from '@/server/domain/store/store.schema'
import { toICalendar } from '@/server/platform/values/icalendar'
import type { Language } from '@/server/platform/values/language'

/** When the customer of an order visits. */
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
  /** The animal's name, as shown. */
  readonly pet: string
  readonly details: StoreDetails
  /** The base of links, without a trailing slash. */
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
 * The iCalendar file of a visit, or one that cancels it. In a calendar, a later file replaces an earlier one, even
 * after a cancellation.
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

/** The organizer of the store's entries in its customers' calendars. */
export const organizerOf = (details: StoreDetails, publicUrl: string) => ({
  name: contactOf(details).name,
  address: details.email === '' ? publicUrl : `mailto:${details.email}`,
})
