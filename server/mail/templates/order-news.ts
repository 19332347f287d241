import type { Letter } from './layout'
import { inOneParagraph, onDay, quoted } from './wording'

/** What has become of an order. */
export type OrderNews = 'placed' | 'approved' | 'delivered' | 'expired' | 'cancelledByStaff' | 'cancelled'

export interface OrderNewsData {
  readonly news: OrderNews
  readonly orderId: number
  /** The animal's name. */
  readonly pet: string
  /** For when the animal is wanted: a day, in UTC; null if the customer did not say. */
  readonly wishedFor: Date | null
  /** The order's page. */
  readonly link: string
  /** How and where animals are handed over, in the store's words; empty if it does not say. */
  readonly handover: string
  /** What it costs, in the store's words; empty if it does not say. */
  readonly cost: string
  readonly contact: {
    readonly name: string
    readonly email: string
    readonly phone: string
    /** In one line; empty like the others if the store does not say. */
    readonly address: string
    readonly hours: string
  }
}

/**
 * News of an order for the customer. Nothing that they typed but the day is in it: anybody can order in the name of
 * somebody else, and must not be able to write to them through us.
 */
export function orderNews({ news, orderId, pet, wishedFor, link, handover, cost, contact }: OrderNewsData): Letter {
  const name = quoted(pet)
  const { subject, text, says } = newsTexts[news]
  const day = wishedFor ? [`You asked for ${onDay(wishedFor)}.`] : []
  const details = {
    day,
    handover: [handover, whereAndWhen(contact)].filter((part) => part !== '').map(inOneParagraph),
    cost: cost === '' ? [] : [inOneParagraph(cost)],
  }
  return {
    subject: subject(name),
    paragraphs: [text(name), ...says.flatMap((part) => details[part])],
    action: { label: 'See your order', link },
    notes: [
      [`This is about order ${orderId} at ${inOneParagraph(contact.name)}.`, howToAsk(contact)].join(' ').trim(),
      'Anyone who has the link can see the order, so keep this mail to yourself.',
      ...(news === 'placed' ? [notYours(contact)] : []),
    ],
  }
}

type Detail = 'day' | 'handover' | 'cost'

interface NewsText {
  readonly subject: (pet: string) => string
  readonly text: (pet: string) => string
  /** What else is worth saying then. */
  readonly says: readonly Detail[]
}

const newsTexts = {
  placed: {
    subject: (pet) => `We have your order for ${pet}`,
    text: (pet) =>
      `${pet} is reserved for you, and nobody else can order in the meantime. We look at your order next, and write to you here when it is approved.`,
    says: ['day', 'cost'],
  },
  approved: {
    subject: (pet) => `Your order for ${pet} is approved`,
    text: (pet) => `Good news: we have approved your order, and ${pet} is getting ready for you.`,
    says: ['day', 'handover', 'cost'],
  },
  delivered: {
    subject: (pet) => `${pet} has found a home with you`,
    text: (pet) => `${pet} is with you now, and your order is complete. Thank you, and all the best to both of you.`,
    says: [],
  },
  expired: {
    subject: (pet) => `Your order for ${pet} was cancelled`,
    text: (pet) =>
      `We are sorry: we did not get to your order in time, so it was cancelled automatically, and ${pet} is no longer reserved for you. You are welcome to order again.`,
    says: [],
  },
  cancelledByStaff: {
    subject: (pet) => `Your order for ${pet} was cancelled`,
    text: (pet) => `We are sorry: we had to cancel your order, and ${pet} is no longer reserved for you.`,
    says: [],
  },
  cancelled: {
    subject: (pet) => `Your order for ${pet} was cancelled`,
    text: (pet) => `Your order was cancelled, and ${pet} is no longer reserved for you.`,
    says: [],
  },
} as const satisfies Record<OrderNews, NewsText>

type Contact = OrderNewsData['contact']

const whereAndWhen = ({ address, hours }: Contact): string =>
  [address && `You find us at ${address}.`, hours && `We are open ${hours}.`].filter((part) => part !== '').join(' ')

const waysToAsk = ({ email, phone }: Contact): string =>
  [email && `write to ${email}`, phone && `call ${phone}`].filter((part) => part !== '').join(' or ')

function howToAsk(contact: Contact): string {
  const ways = waysToAsk(contact)
  return ways === '' ? '' : `If you have a question, ${ways}.`
}

function notYours(contact: Contact): string {
  const ways = waysToAsk(contact)
  return ways === ''
    ? 'If you did not order, somebody has mistyped their address: ignore this mail.'
    : `If you did not order, somebody has mistyped their address: ignore this mail, or ${ways}.`
}
