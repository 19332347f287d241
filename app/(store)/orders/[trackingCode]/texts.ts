import { translated } from '@/app/_shell/language/translated'
import { inSentence } from '@/app/_shell/text/in-sentence'
import type { CustomerReason, TrackedOrder } from '@/server/domain/orders/orders.schema'

/** The page of an order. */
export const orderTexts = translated({
  en: {
    title: 'Your order',
    number: (id: number) => `Order ${id}`,
    saveLink: 'Save this link',
    /** What the link allows, and what to do with it. */
    sendsMail:
      'Anyone with it can see your order. You’ll also find it in every e-mail that we send you about your order.',
    sendsNone: 'Anyone with it can see your order. We don’t send e-mails, so bookmark it, or print this page.',
    withoutMail: 'Anyone with it can see your order. Bookmark it, or print this page.',
    copyWhat: 'link',
    share: 'Share',
    print: 'Print this page',
    addToCalendar: 'Add the preferred date to your calendar',
    calendarTitle: (name: string, store: string) => `Preferred date for ${name} (${store})`,
    calendarDescription: (id: number, store: string) => `Order ${id} at ${store}. The store hasn’t promised this day.`,
    notKept: 'This order isn’t in “Your orders” on this device.',
    keep: 'Add to your orders',
    farewell: 'What the store writes to you',
    others: (category: string) => `Other ${inSentence(category)} looking for a home`,
  },
  de: {
    title: 'Deine Bestellung',
    number: (id) => `Bestellung ${id}`,
    saveLink: 'Speichere diesen Link',
    sendsMail:
      'Wer ihn hat, kann deine Bestellung sehen. Du findest ihn auch in jeder E-Mail, die wir dir zu deiner Bestellung schicken.',
    sendsNone:
      'Wer ihn hat, kann deine Bestellung sehen. Wir verschicken keine E-Mails: Setze ein Lesezeichen oder drucke diese Seite.',
    withoutMail: 'Wer ihn hat, kann deine Bestellung sehen. Setze ein Lesezeichen oder drucke diese Seite.',
    copyWhat: 'Link',
    share: 'Teilen',
    print: 'Diese Seite drucken',
    addToCalendar: 'Wunschtermin in deinen Kalender eintragen',
    calendarTitle: (name, store) => `Wunschtermin für ${name} (${store})`,
    calendarDescription: (id, store) => `Bestellung ${id} bei ${store}. Der Laden hat diesen Tag nicht zugesagt.`,
    notKept: 'Diese Bestellung steht auf diesem Gerät nicht unter „Deine Bestellungen“.',
    keep: 'Zu deinen Bestellungen hinzufügen',
    farewell: 'Was der Laden dir schreibt',
    others: (category) => `Andere ${category}, die ein Zuhause suchen`,
  },
})

interface TrackedStatusText {
  readonly title: string
  readonly text: (name: string) => string
}

/** What each status means to the customer. */
export const trackedStatusTexts = translated<Readonly<Record<TrackedOrder['status'], TrackedStatusText>>>({
  en: {
    placed: {
      title: 'We have your order',
      text: (name) => `${name} is reserved for you. We’ll look at your order next.`,
    },
    approved: { title: 'Your order is approved', text: (name) => `${name} is getting ready for you.` },
    delivered: { title: 'Your order is complete', text: (name) => `${name} has found a home with you.` },
    cancelled: { title: 'Your order has been cancelled', text: (name) => `${name} is no longer reserved for you.` },
  },
  de: {
    placed: {
      title: 'Wir haben deine Bestellung',
      text: (name) => `${name} ist für dich reserviert. Als Nächstes sehen wir uns deine Bestellung an.`,
    },
    approved: { title: 'Deine Bestellung ist bestätigt', text: (name) => `${name} macht sich für dich bereit.` },
    delivered: {
      title: 'Deine Bestellung ist abgeschlossen',
      text: (name) => `${name} hat bei dir ein Zuhause gefunden.`,
    },
    cancelled: {
      title: 'Deine Bestellung wurde storniert',
      text: (name) => `${name} ist nicht mehr für dich reserviert.`,
    },
  },
})

/** How far an order comes. */
export const orderSteps = ['placed', 'approved', 'delivered'] as const

/** What was ordered, by whom and when, and how far it has come. */
export const orderFactTexts = translated({
  en: {
    progress: 'Order progress',
    broughtBack: (day: string) => (name: string) => `${name} was brought back on ${day}.`,
    steps: { placed: 'Ordered', approved: 'Approved', delivered: 'Collected' },
    animal: 'Animal',
    customer: 'Ordered by',
    placedAt: 'Ordered on',
    preferredDate: 'Preferred date',
    noPreferredDate: 'None',
  },
  de: {
    progress: 'Stand der Bestellung',
    broughtBack: (day) => (name) => `${name} wurde am ${day} zurückgebracht.`,
    steps: { placed: 'Bestellt', approved: 'Bestätigt', delivered: 'Abgeholt' },
    animal: 'Tier',
    customer: 'Bestellt von',
    placedAt: 'Bestellt am',
    preferredDate: 'Wunschtermin',
    noPreferredDate: 'Keiner',
  },
})

/** Why an order was cancelled, for its customer. */
export const cancellationTexts = translated<Readonly<Record<NonNullable<TrackedOrder['cancellationReason']>, string>>>({
  en: {
    expired:
      'We’re sorry: we didn’t get to your order in time, so it was cancelled automatically. You’re welcome to order again.',
    by_staff: 'The store cancelled it.',
    by_customer: 'You cancelled this order.',
  },
  de: {
    expired:
      'Es tut uns leid: Wir sind nicht rechtzeitig zu deiner Bestellung gekommen, darum wurde sie automatisch storniert. Du kannst gern noch einmal bestellen.',
    by_staff: 'Der Laden hat sie storniert.',
    by_customer: 'Du hast diese Bestellung storniert.',
  },
})

/** Cancelling an order by its customer. */
export const cancelTexts = translated({
  en: {
    open: 'Cancel this order…',
    title: (name: string) => `Don’t want to reserve ${name} any more?`,
    consequence: (name: string) => `Others can order ${name} as soon as you cancel. This can’t be undone.`,
    reason: 'Why are you cancelling? (optional)',
    noReason: 'I’d rather not say',
    confirm: 'Yes, cancel my order',
    tooLate:
      'We’ve already started on your order, so it can no longer be cancelled here. Please contact us if you don’t want it any more.',
    failed: 'Your order wasn’t cancelled. Please try again.',
  },
  de: {
    open: 'Bestellung stornieren …',
    title: (name) => `Möchtest du ${name} nicht mehr reservieren?`,
    consequence: (name) =>
      `Sobald du stornierst, können andere ${name} bestellen. Das lässt sich nicht rückgängig machen.`,
    reason: 'Warum stornierst du? (freiwillig)',
    noReason: 'Möchte ich nicht sagen',
    confirm: 'Ja, Bestellung stornieren',
    tooLate:
      'Deine Bestellung wird inzwischen bearbeitet und lässt sich hier nicht mehr stornieren. Bitte melde dich bei uns, wenn du sie nicht mehr möchtest.',
    failed: 'Deine Bestellung wurde nicht storniert. Bitte versuche es noch einmal.',
  },
})

/** The reasons that customers may choose. */
export const customerReasonTexts = translated<Readonly<Record<CustomerReason, string>>>({
  en: {
    changed_mind: 'I’ve changed my mind',
    found_another: 'I’ve found another animal',
    bad_timing: 'It’s not the right time',
    by_mistake: 'I ordered by mistake',
    other: 'Something else',
  },
  de: {
    changed_mind: 'Ich habe es mir anders überlegt',
    found_another: 'Ich habe ein anderes Tier gefunden',
    bad_timing: 'Es ist gerade nicht die richtige Zeit',
    by_mistake: 'Ich habe versehentlich bestellt',
    other: 'Etwas anderes',
  },
})
