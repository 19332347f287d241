import type { OrderStatus } from '@/server/platform/db/generated/enums'
import type { InEachLanguage, Language } from '@/server/platform/values/language'
import type { Letter } from './layout'
import { quoted } from './wording'

interface OrderLinksData {
  /** In the order in which they are listed. */
  readonly orders: readonly {
    readonly orderId: number
    readonly status: OrderStatus
    /** The animal's name. */
    readonly pet: string
    /** The order's page. */
    readonly link: string
  }[]
  readonly language: Language
}

/** Links to orders for their customer, who requested them on another device. */
export function orderLinks({ orders, language }: OrderLinksData): Letter {
  const texts = orderLinksTexts[language]
  return {
    language,
    subject: texts.subject,
    paragraphs: [texts.lead, texts.keep],
    notes: [texts.keepToYourself, texts.notYou],
    others: orders.map(({ orderId, status, pet, link }) => ({
      label: texts.order(quoted(pet, language), orderId, texts.statuses[status]),
      link,
    })),
  }
}

interface OrderLinksTexts {
  readonly subject: string
  readonly lead: string
  readonly keep: string
  readonly keepToYourself: string
  readonly notYou: string
  readonly order: (pet: string, orderId: number, status: string) => string
  readonly statuses: Readonly<Record<OrderStatus, string>>
}

const orderLinksTexts: InEachLanguage<OrderLinksTexts> = {
  en: {
    subject: 'Links to your orders',
    lead: 'You asked for links to the orders placed with this e-mail address. Here they are, the newest 20 at most.',
    keep: 'To have an order on your device, open its link there and choose “Add to your orders”.',
    keepToYourself: 'Anyone who has a link can see that order, so keep this e-mail to yourself.',
    notYou: 'If you didn’t ask for this, ignore this e-mail. Only you have received the links.',
    order: (pet, orderId, status) => `${pet} (order ${orderId}, ${status})`,
    statuses: {
      placed: 'waiting for approval',
      approved: 'approved',
      delivered: 'collected',
      cancelled: 'cancelled',
    },
  },
  de: {
    subject: 'Links zu deinen Bestellungen',
    lead: 'Du wolltest Links zu den Bestellungen mit dieser E-Mail-Adresse. Hier sind sie, höchstens die 20 neuesten.',
    keep: 'Damit du eine Bestellung auf deinem Gerät hast, öffne dort ihren Link und wähle „Zu deinen Bestellungen hinzufügen“.',
    keepToYourself: 'Wer einen Link hat, kann diese Bestellung sehen. Behalte diese E-Mail also für dich.',
    notYou: 'Wenn du nicht danach gefragt hast, ignoriere diese E-Mail. Nur du hast die Links bekommen.',
    order: (pet, orderId, status) => `${pet} (Bestellung ${orderId}, ${status})`,
    statuses: {
      placed: 'wartet auf Bestätigung',
      approved: 'bestätigt',
      delivered: 'abgeholt',
      cancelled: 'storniert',
    },
  },
}
