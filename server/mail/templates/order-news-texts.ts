import type { OrderNews } from './order-news'

interface NewsText {
  readonly subject: (pet: string) => string
  readonly text: (pet: string) => string
}

/** The mails about an order, to its customer. */
export const orderNewsTexts = {
  news: {
    placed: {
      subject: (pet) => `We have your order for ${pet}`,
      text: (pet) =>
        `${pet} is reserved for you, and nobody else can order in the meantime. We’ll look at your order next, and write to you here when it’s approved.`,
    },
    approved: {
      subject: (pet) => `Your order for ${pet} is approved`,
      text: (pet) => `Good news: we’ve approved your order, and ${pet} is getting ready for you.`,
    },
    delivered: {
      subject: (pet) => `${pet} has found a home with you`,
      text: (pet) => `${pet} is with you now, and your order is complete. Thank you, and all the best to both of you.`,
    },
    expired: {
      subject: (pet) => `Your order for ${pet} was cancelled`,
      text: (pet) =>
        `We’re sorry: we didn’t get to your order in time, so it was cancelled automatically, and ${pet} is no longer reserved for you. You’re welcome to order again.`,
    },
    cancelledByStaff: {
      subject: (pet) => `Your order for ${pet} was cancelled`,
      text: (pet) => `We’re sorry: we had to cancel your order, and ${pet} is no longer reserved for you.`,
    },
    cancelled: {
      subject: (pet) => `Your order for ${pet} was cancelled`,
      text: (pet) => `Your order was cancelled, and ${pet} is no longer reserved for you.`,
    },
  } satisfies Record<OrderNews, NewsText>,
  seeOrder: 'See your order',
  day: (day: string) => `You asked for ${day}.`,
  where: (address: string) => `You’ll find us at ${address}.`,
  open: (hours: string) => `We’re open ${hours}.`,
  about: (orderId: number, store: string) => `This is about order ${orderId} at ${store}.`,
  ask: (ways: string) => `If you have a question, ${ways}.`,
  write: (email: string) => `write to ${email}`,
  call: (phone: string) => `call ${phone}`,
  either: (ways: readonly string[]) => ways.join(' or '),
  keepToYourself: 'Anyone who has the link can see the order, so keep this e-mail to yourself.',
  /** With the ways to reach the store, if there are any. */
  notYours: (ways: string) =>
    `If you didn’t order anything, someone has mistyped their address: ignore this e-mail${ways === '' ? '' : `, or ${ways}`}.`,
} as const
