import type { Language } from '@/server/platform/values/language'
import { timeInWords } from '@/server/platform/values/time-zone'
import type { Letter } from './layout'
import { type OrderNewsTexts, orderNewsTexts } from './order-news-texts'
import { inOneParagraph, inParagraphs, onDay, quoted } from './wording'

/** What has become of an order. */
export type OrderNews = 'placed' | 'approved' | 'delivered' | 'expired' | 'cancelledByStaff' | 'cancelled'

export interface OrderNewsData {
  readonly news: OrderNews
  readonly orderId: number
  /** The animal's name. */
  readonly pet: string
  /** The day for which the animal is wanted, in UTC; null if the customer did not say. */
  readonly wishedFor: Date | null
  /** The order's page. */
  readonly link: string
  /** Whether the customer can still choose there when to meet the animal. */
  readonly canBookVisit: boolean
  /** What the store says of its end, in several paragraphs; empty if nothing. */
  readonly message: string
  /** Others of the kind that are available, if the order has ended without the animal. */
  readonly others?: OtherAnimals | undefined
  /** The visit that ended with the order, if one did. */
  readonly calledOff?: VisitCalledOff
  /** How and where animals are handed over, in the store's words; empty if it does not say. */
  readonly handover: string
  /** What it costs, in the store's words; empty if it does not say. */
  readonly cost: string
  readonly contact: Contact
  readonly language: Language
}

export interface OtherAnimals {
  /** What they are called, such as "Dogs". */
  readonly kind: string
  /** Each with its page. */
  readonly animals: readonly { readonly name: string; readonly link: string }[]
}

interface VisitCalledOff {
  readonly startsAt: Date
  /** The store's; empty if it has not set one. */
  readonly timeZone: string
  /** An iCalendar file that takes it out of a calendar. */
  readonly calendar: string
}

/** How to reach the store; empty if it does not say. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** In one line. */
  readonly address: string
  readonly hours: string
}

/**
 * News of an order for the customer. It contains nothing that they typed except the day: anybody can order in somebody
 * else's name, and must not be able to write to them through us.
 */
export function orderNews({
  news,
  orderId,
  pet,
  wishedFor,
  link,
  canBookVisit,
  message,
  others,
  calledOff,
  handover,
  cost,
  contact,
  language,
}: OrderNewsData): Letter {
  const texts = orderNewsTexts[language]
  const name = quoted(pet, language)
  const { subject, text } = texts.news[news]
  const day = wishedFor ? [texts.day(onDay(wishedFor, language))] : []
  const details = {
    day,
    visit: canBookVisit ? [texts.visit(name)] : [],
    handover: [handover, whereAndWhen(texts, contact)].filter((part) => part !== '').map(inOneParagraph),
    cost: cost === '' ? [] : [inOneParagraph(cost)],
  }
  return {
    language,
    subject: subject(name),
    paragraphs: [
      text(name),
      ...inParagraphs(message),
      ...(calledOff
        ? [`${texts.visitOff(timeInWords(calledOff.startsAt, calledOff.timeZone, language))} ${texts.takeOut}`]
        : []),
      ...says[news].flatMap((part) => details[part]),
    ],
    action: { label: texts.seeOrder, link },
    notes: [
      aboutOrder(orderId, contact, texts),
      texts.keepToYourself,
      ...(news === 'placed' ? [texts.notYours(waysToAsk(texts, contact))] : []),
      ...(others ? [texts.others(inOneParagraph(others.kind))] : []),
    ],
    others: others?.animals.map((other) => ({ label: quoted(other.name, language), link: other.link })) ?? [],
    ...(calledOff && { calendar: calledOff.calendar }),
  }
}

/** What else is worth saying then. */
const says = {
  placed: ['day', 'visit', 'cost'],
  approved: ['day', 'visit', 'handover', 'cost'],
  delivered: [],
  expired: [],
  cancelledByStaff: [],
  cancelled: [],
} as const satisfies Record<OrderNews, readonly ('day' | 'visit' | 'handover' | 'cost')[]>

/** Which order it is about, and how to ask the store about it. */
export const aboutOrder = (orderId: number, contact: Contact, texts: OrderNewsTexts): string =>
  [texts.about(orderId, inOneParagraph(contact.name)), howToAsk(texts, contact)].join(' ').trim()

const whereAndWhen = (texts: OrderNewsTexts, { address, hours }: Contact): string =>
  [address && texts.where(address), hours && texts.open(hours)].filter((part) => part !== '').join(' ')

const waysToAsk = (texts: OrderNewsTexts, { email, phone }: Contact): string =>
  texts.either([email && texts.write(email), phone && texts.call(phone)].filter((part) => part !== ''))

function howToAsk(texts: OrderNewsTexts, contact: Contact): string {
  const ways = waysToAsk(texts, contact)
  return ways === '' ? '' : texts.ask(ways)
}
