import { translated } from '@/app/_shell/language/translated'
import { failureTexts } from '@/app/_shell/text/failure-texts'
import type { OrderNotice } from './order-form-state'

type NoticeOf = (name: string) => OrderNotice

interface OrderFailureTexts {
  readonly taken: NoticeOf
  readonly reservedAfterUnanswered: NoticeOf
  readonly orderedBefore: NoticeOf
  readonly inProgress: OrderNotice
  readonly notSent: OrderNotice
  /** The browser had no connection. */
  readonly offline: NoticeOf
  readonly tooManyRequests: OrderNotice
  /** With the store's own words, in English, about how many are too many. */
  readonly tooManyOrders: (message: string) => OrderNotice
  readonly unanswered: NoticeOf
  /** With a message from the store, in English. */
  readonly other: (message: string) => OrderNotice
}

const notPlaced = 'Your order wasn’t placed'
const notPlacedInGerman = 'Deine Bestellung wurde nicht aufgegeben'

/** Why an order was not placed, or may not have been, and what to do. */
export const orderFailureTexts = translated<OrderFailureTexts>({
  en: {
    taken: (name) => ({
      title: 'Someone just beat you to it',
      text: `Sorry, ${name} was reserved just before your order arrived. Nothing was ordered.`,
    }),
    reservedAfterUnanswered: (name) => ({
      title: `${name} is reserved, perhaps for you`,
      text:
        'You sent the form, got no response, and then changed it. The first attempt may have gone through. ' +
        'Change the form back and order again: if the order was yours, you’ll be taken to it.',
    }),
    orderedBefore: (name) => ({
      title: `You’ve already ordered ${name}`,
      text:
        'You sent this form before, with different details, and that order was placed. ' +
        'Change the form back and order again: you’ll be taken to your order.',
    }),
    inProgress: {
      title: 'We’re still working on your order',
      text: 'Wait a moment, then try again. You won’t order twice.',
    },
    notSent: {
      title: 'Your order wasn’t sent',
      text:
        'We can’t reach the store right now, or it has been updated since you opened this page. ' +
        'If you’re online, reload the page: what you typed will still be here.',
    },
    offline: (name) => ({
      title: 'You’re offline, so your order wasn’t sent',
      text: `What you typed is still here. Reserve ${name} as soon as you have a connection again.`,
    }),
    tooManyRequests: { title: notPlaced, text: `${failureTexts.en.tooManyRequests} What you typed is still here.` },
    tooManyOrders: (message) => ({ title: notPlaced, text: `${message} What you typed is still here.` }),
    unanswered: (name) => ({
      title: 'We don’t know whether your order arrived',
      text:
        'The store didn’t respond as it should, so your order may or may not have arrived. ' +
        `Trying again is safe: you won’t order ${name} twice.`,
    }),
    other: (message) => ({ title: notPlaced, text: message }),
  },
  de: {
    taken: (name) => ({
      title: 'Da war gerade jemand schneller',
      text: `Leider wurde ${name} kurz vor deiner Bestellung reserviert. Es wurde nichts bestellt.`,
    }),
    reservedAfterUnanswered: (name) => ({
      title: `${name} ist reserviert, vielleicht für dich`,
      text:
        'Du hast das Formular abgeschickt, keine Antwort bekommen und es dann geändert. Der erste Versuch könnte angekommen sein. ' +
        'Mach die Änderung rückgängig und bestelle noch einmal: War es deine Bestellung, kommst du zu ihr.',
    }),
    orderedBefore: (name) => ({
      title: `Du hast ${name} schon bestellt`,
      text:
        'Du hast dieses Formular schon einmal mit anderen Angaben abgeschickt, und diese Bestellung ist angekommen. ' +
        'Mach die Änderung rückgängig und bestelle noch einmal: Dann kommst du zu deiner Bestellung.',
    }),
    inProgress: {
      title: 'Deine Bestellung ist noch in Arbeit',
      text: 'Warte einen Moment und versuche es dann noch einmal. Du bestellst nicht doppelt.',
    },
    notSent: {
      title: 'Deine Bestellung wurde nicht abgeschickt',
      text:
        'Wir erreichen den Laden gerade nicht, oder er wurde aktualisiert, seit du diese Seite geöffnet hast. ' +
        'Wenn du online bist, lade die Seite neu: Was du eingegeben hast, ist dann noch da.',
    },
    offline: (name) => ({
      title: 'Du bist offline, darum wurde deine Bestellung nicht abgeschickt',
      text: `Was du eingegeben hast, ist noch da. Reserviere ${name}, sobald du wieder eine Verbindung hast.`,
    }),
    tooManyRequests: {
      title: notPlacedInGerman,
      text: `${failureTexts.de.tooManyRequests} Was du eingegeben hast, ist noch da.`,
    },
    tooManyOrders: () => ({
      title: notPlacedInGerman,
      text: 'Aus deinem Netz oder mit deiner E-Mail-Adresse wurde in letzter Zeit zu viel bestellt. Warte eine Weile und versuche es dann noch einmal. Was du eingegeben hast, ist noch da.',
    }),
    unanswered: (name) => ({
      title: 'Wir wissen nicht, ob deine Bestellung angekommen ist',
      text:
        'Der Laden hat nicht wie erwartet geantwortet. Deine Bestellung ist vielleicht angekommen, vielleicht auch nicht. ' +
        `Du kannst es gefahrlos noch einmal versuchen: Du bestellst ${name} nicht doppelt.`,
    }),
    other: () => ({
      title: notPlacedInGerman,
      text: 'Der Laden hat sie so nicht angenommen. Prüfe bitte deine Angaben und versuche es noch einmal.',
    }),
  },
})

/** What fields of the order form say: that they must not be empty, and what only the store knows. */
export const orderIssueTexts = translated({
  en: {
    noName: 'Please enter your name.',
    noEmail: 'Please enter your e-mail address.',
    unreadableName: 'Your name contains a character that we can’t read. Please type it again.',
    tooManyOpen:
      'This e-mail address already has 5 open orders, which is as many as it can have at once. Please wait until one of them is collected or cancelled.',
  },
  de: {
    noName: 'Bitte gib deinen Namen ein.',
    noEmail: 'Bitte gib deine E-Mail-Adresse ein.',
    unreadableName: 'Dein Name enthält ein Zeichen, das wir nicht lesen können. Bitte gib ihn noch einmal ein.',
    tooManyOpen:
      'Zu dieser E-Mail-Adresse gibt es schon 5 offene Bestellungen, mehr gehen nicht auf einmal. Bitte warte, bis ein Tier davon abgeholt oder eine Bestellung storniert ist.',
  },
})
