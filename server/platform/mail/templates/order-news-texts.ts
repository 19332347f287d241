import type { InEachLanguage } from '@/server/platform/values/language'
import type { OrderNews } from './order-news'

interface NewsText {
  readonly subject: (pet: string) => string
  readonly text: (pet: string) => string
}

export interface OrderNewsTexts {
  readonly news: Readonly<Record<OrderNews, NewsText>>
  readonly seeOrder: string
  readonly day: (day: string) => string
  readonly visit: (pet: string) => string
  /** Above links to others of the kind, such as "Dogs". */
  readonly others: (kind: string) => string
  /** Of a visit that ends with the order. */
  readonly visitOff: (when: string) => string
  /** Of the calendar file of a visit that does not take place. */
  readonly takeOut: string
  readonly where: (address: string) => string
  readonly open: (hours: string) => string
  readonly about: (orderId: number, store: string) => string
  readonly ask: (ways: string) => string
  readonly write: (email: string) => string
  readonly call: (phone: string) => string
  readonly either: (ways: readonly string[]) => string
  readonly keepToYourself: string
  /** With the ways to reach the store, if there are any. */
  readonly notYours: (ways: string) => string
}

const english: OrderNewsTexts = {
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
  },
  seeOrder: 'See your order',
  day: (day) => `You asked for ${day}.`,
  visit: (pet) => `On the page of your order you can choose a time to meet ${pet}.`,
  others: (kind) => `${kind} that are looking for a home:`,
  visitOff: (when) => `So your visit on ${when} is off.`,
  takeOut: 'If the visit is in your calendar, the attached file takes it out.',
  where: (address) => `You’ll find us at ${address}.`,
  open: (hours) => `We’re open ${hours}.`,
  about: (orderId, store) => `This is about order ${orderId} at ${store}.`,
  ask: (ways) => `If you have a question, ${ways}.`,
  write: (email) => `write to ${email}`,
  call: (phone) => `call ${phone}`,
  either: (ways) => ways.join(' or '),
  keepToYourself: 'Anyone who has the link can see the order, so keep this e-mail to yourself.',
  notYours: (ways) =>
    `If you didn’t order anything, someone has mistyped their address: ignore this e-mail${ways === '' ? '' : `, or ${ways}`}.`,
}

const german: OrderNewsTexts = {
  news: {
    placed: {
      subject: (pet) => `Wir haben deine Bestellung von ${pet}`,
      text: (pet) =>
        `${pet} ist für dich reserviert, und niemand sonst kann inzwischen bestellen. Als Nächstes sehen wir uns deine Bestellung an und schreiben dir hierher, sobald sie bestätigt ist.`,
    },
    approved: {
      subject: (pet) => `Deine Bestellung von ${pet} ist bestätigt`,
      text: (pet) => `Gute Nachricht: Wir haben deine Bestellung bestätigt, und ${pet} macht sich für dich bereit.`,
    },
    delivered: {
      subject: (pet) => `${pet} hat bei dir ein Zuhause gefunden`,
      text: (pet) =>
        `${pet} ist jetzt bei dir, und deine Bestellung ist abgeschlossen. Danke, und euch beiden alles Gute.`,
    },
    expired: {
      subject: (pet) => `Deine Bestellung von ${pet} wurde storniert`,
      text: (pet) =>
        `Es tut uns leid: Wir sind nicht rechtzeitig zu deiner Bestellung gekommen, darum wurde sie automatisch storniert, und ${pet} ist nicht mehr für dich reserviert. Du kannst gern noch einmal bestellen.`,
    },
    cancelledByStaff: {
      subject: (pet) => `Deine Bestellung von ${pet} wurde storniert`,
      text: (pet) =>
        `Es tut uns leid: Wir mussten deine Bestellung stornieren, und ${pet} ist nicht mehr für dich reserviert.`,
    },
    cancelled: {
      subject: (pet) => `Deine Bestellung von ${pet} wurde storniert`,
      text: (pet) => `Deine Bestellung wurde storniert, und ${pet} ist nicht mehr für dich reserviert.`,
    },
  },
  seeOrder: 'Zu deiner Bestellung',
  day: (day) => `Dein Wunschtermin ist der ${day}.`,
  visit: (pet) => `Auf der Seite deiner Bestellung kannst du einen Termin wählen, um ${pet} kennenzulernen.`,
  others: (kind) => `${kind}, die ein Zuhause suchen:`,
  visitOff: (when) => `Dein Besuch (${when} Uhr) entfällt damit.`,
  takeOut: 'Wenn der Besuch in deinem Kalender steht, nimmt ihn die angehängte Datei wieder heraus.',
  where: (address) => `Du findest uns hier: ${address}.`,
  open: (hours) => `Geöffnet: ${hours}.`,
  about: (orderId, store) => `Es geht um Bestellung ${orderId} bei ${store}.`,
  ask: (ways) => `Wenn du Fragen hast, ${ways}.`,
  write: (email) => `schreib an ${email}`,
  call: (phone) => `ruf ${phone} an`,
  either: (ways) => ways.join(' oder '),
  keepToYourself: 'Wer den Link hat, kann die Bestellung sehen. Behalte diese E-Mail also für dich.',
  notYours: (ways) =>
    `Wenn du nichts bestellt hast, hat sich jemand bei der Adresse vertippt: Ignoriere diese E-Mail${ways === '' ? '' : ` oder ${ways}`}.`,
}

/** The mails about an order, to its customer. */
export const orderNewsTexts: InEachLanguage<OrderNewsTexts> = { en: english, de: german }
