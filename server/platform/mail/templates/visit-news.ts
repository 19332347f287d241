import type { InEachLanguage, Language } from '@/server/platform/values/language'
import { timeInWords } from '@/server/platform/values/time-zone'
import type { Letter } from './layout'
import { aboutOrder, type Contact } from './order-news'
import { orderNewsTexts } from './order-news-texts'
import { inOneParagraph, quoted } from './wording'

/** What has become of a visit; a reminder comes the day before it. */
export type VisitNews = 'booked' | 'moved' | 'reminder' | 'cancelled' | 'cancelledByCustomer'

export interface VisitNewsData {
  readonly news: VisitNews
  readonly orderId: number
  /** The animal's name. */
  readonly pet: string
  readonly startsAt: Date
  /** When it is no longer of any use. */
  readonly expiresAt: Date
  /** An iCalendar file of the visit, which removes it from a calendar if it was cancelled. */
  readonly calendar: string
  /** The store's; empty if it has not set one. */
  readonly timeZone: string
  /** The order's page, where its customer chooses another time. */
  readonly link: string
  readonly contact: Contact
  readonly language: Language
}

/**
 * News of a visit for the customer, with a calendar file. Like news of an order, it contains nothing that they typed.
 */
export function visitNews({
  news,
  orderId,
  pet,
  startsAt,
  calendar,
  timeZone,
  link,
  contact,
  language,
}: VisitNewsData): Letter {
  const texts = visitNewsTexts[language]
  const ofOrder = orderNewsTexts[language]
  const name = quoted(pet, language)
  const isOff = news === 'cancelled' || news === 'cancelledByCustomer'
  return {
    language,
    subject: texts.subject[news](name),
    paragraphs: [
      texts.text[news](name, timeInWords(startsAt, timeZone, language)),
      ...(isOff || contact.address === '' ? [] : [inOneParagraph(ofOrder.where(contact.address))]),
      isOff ? texts.chooseAnother : texts.cannotCome,
      ...(isOff ? [ofOrder.takeOut] : []),
    ],
    action: { label: ofOrder.seeOrder, link },
    notes: [aboutOrder(orderId, contact, ofOrder), ofOrder.keepToYourself],
    calendar,
  }
}

interface VisitNewsTexts {
  readonly subject: Readonly<Record<VisitNews, (pet: string) => string>>
  readonly text: Readonly<Record<VisitNews, (pet: string, when: string) => string>>
  readonly cannotCome: string
  readonly chooseAnother: string
}

const visitNewsTexts: InEachLanguage<VisitNewsTexts> = {
  en: {
    subject: {
      booked: (pet) => `Your visit to ${pet}`,
      moved: (pet) => `New time for your visit to ${pet}`,
      reminder: (pet) => `Your visit to ${pet} is coming up`,
      cancelled: (pet) => `Your visit to ${pet} was cancelled`,
      cancelledByCustomer: (pet) => `Your visit to ${pet} is cancelled`,
    },
    text: {
      booked: (pet, when) => `You’re meeting ${pet} on ${when}.`,
      moved: (pet, when) => `You’re now meeting ${pet} on ${when}.`,
      reminder: (pet, when) => `A reminder: you’re meeting ${pet} on ${when}.`,
      cancelled: (pet, when) =>
        `We’re sorry: we had to cancel your visit to ${pet} on ${when}. Your order isn’t affected.`,
      cancelledByCustomer: (pet, when) =>
        `You’ve cancelled your visit to ${pet} on ${when}. Your order isn’t affected.`,
    },
    cannotCome: 'If you can’t come then, you can choose another time or cancel the visit on the page of your order.',
    chooseAnother: 'You can choose another time on the page of your order.',
  },
  de: {
    subject: {
      booked: (pet) => `Dein Besuch bei ${pet}`,
      moved: (pet) => `Neuer Termin für deinen Besuch bei ${pet}`,
      reminder: (pet) => `Bald besuchst du ${pet}`,
      cancelled: (pet) => `Dein Besuch bei ${pet} wurde abgesagt`,
      cancelledByCustomer: (pet) => `Dein Besuch bei ${pet} ist abgesagt`,
    },
    text: {
      booked: (pet, when) => `Du lernst ${pet} kennen: ${when} Uhr.`,
      moved: (pet, when) => `Du lernst ${pet} jetzt zu dieser Zeit kennen: ${when} Uhr.`,
      reminder: (pet, when) => `Zur Erinnerung: Du lernst ${pet} kennen, ${when} Uhr.`,
      cancelled: (pet, when) =>
        `Es tut uns leid: Wir mussten deinen Besuch bei ${pet} absagen (${when} Uhr). An deiner Bestellung ändert das nichts.`,
      cancelledByCustomer: (pet, when) =>
        `Du hast deinen Besuch bei ${pet} abgesagt (${when} Uhr). An deiner Bestellung ändert das nichts.`,
    },
    cannotCome:
      'Wenn du dann nicht kommen kannst, wähle auf der Seite deiner Bestellung einen anderen Termin oder sag den Besuch ab.',
    chooseAnother: 'Auf der Seite deiner Bestellung kannst du einen anderen Termin wählen.',
  },
}
