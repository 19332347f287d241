import { contactOf } from '@/server/store/describe-store'
import type { StoreDetails } from '@/server/store/store.schema'
import { toICalendar } from '@/server/values/icalendar'
import type { Language } from '@/server/values/language'
import type { Visit } from './book-visit'

interface VisitCalendar {
  readonly orderId: number
  readonly visit: Visit
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

/** The iCalendar file of a visit. A later one takes the place of an earlier one in a calendar, also after it was cancelled. */
export function visitCalendar({ orderId, visit, pet, details, publicUrl, link, language }: VisitCalendar): string {
  const { name, address } = contactOf(details, language)
  const { title, description } = texts[language]
  return toICalendar({
    uid: `visit-${orderId}@${new URL(publicUrl).hostname}`,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    location: address,
    title: title(pet, name),
    description: `${description(orderId, name)}\n${link}`,
    createdAt: visit.bookedAt.getTime(),
  })
}
