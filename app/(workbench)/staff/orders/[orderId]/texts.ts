import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { cameDone } from '@/app/(workbench)/staff/visits/texts'

/** The page of an order. */
export const staffOrderTexts = translated({
  en: {
    back: 'Back to the orders',
    allOfCustomer: 'All orders of this customer',
    noteHint: 'Only the staff reads it. It is removed some time after the order has ended, as the customer’s data is.',
    timeline: 'What has happened',
    saidOfIt: 'Told the customer why',
    wroteToCustomer: (subject: string) => `Wrote to the customer: ${subject}`,
  },
  de: {
    back: 'Zurück zu den Bestellungen',
    allOfCustomer: 'Alle Bestellungen dieser Kundin oder dieses Kunden',
    noteHint:
      'Nur das Team liest sie. Einige Zeit nach dem Ende der Bestellung wird sie zusammen mit den Kundendaten gelöscht.',
    timeline: 'Verlauf',
    saidOfIt: 'Grund mitgeteilt',
    wroteToCustomer: (subject) => `E-Mail an die Kundin oder den Kunden: ${subject}`,
  },
})

/** What is asked before a step that cannot be undone. */
export const orderStepTexts = translated({
  en: {
    deliver: (order: number, animal: string) => ({
      title: `Has ${animal} arrived?`,
      text: 'The order is then complete, and the animal is sold. This cannot be taken back.',
      yes: `Yes, order ${order} is delivered`,
      no: 'No, not yet',
    }),
    cancel: (order: number, animal: string) => ({
      title: `Cancel order ${order}?`,
      text: `${animal} can then be ordered by others at once. This cannot be taken back.`,
      yes: `Yes, cancel order ${order}`,
      no: 'No, keep it',
    }),
    visitEnds: (time: string) => `The visit on ${time} is then called off.`,
  },
  de: {
    deliver: (order, animal) => ({
      title: `Ist ${animal} angekommen?`,
      text: 'Die Bestellung ist dann abgeschlossen und das Tier vermittelt. Das lässt sich nicht rückgängig machen.',
      yes: `Ja, Bestellung ${order} ist übergeben`,
      no: 'Nein, noch nicht',
    }),
    cancel: (order, animal) => ({
      title: `Bestellung ${order} stornieren?`,
      text: `Andere können ${animal} dann sofort bestellen. Das lässt sich nicht rückgängig machen.`,
      yes: `Ja, Bestellung ${order} stornieren`,
      no: 'Nein, behalten',
    }),
    visitEnds: (time) => `Der Besuch entfällt dann: ${time} Uhr.`,
  },
})

/** Writing to the customer of an order. */
export const writeTexts = translated({
  en: {
    title: 'Write to the customer',
    open: 'Write an e-mail…',
    letters: 'Begin with',
    form: { subject: 'Subject', text: 'Text', send: 'Send the e-mail' },
    reads: {
      en: 'The customer reads English. The link to the order and how to reach you follow by themselves.',
      de: 'The customer reads German. The link to the order and how to reach you follow by themselves.',
    },
    done: { written: 'The e-mail is on its way.' },
  },
  de: {
    title: 'E-Mail schreiben',
    open: 'Eine E-Mail schreiben …',
    letters: 'Anfangen mit',
    form: { subject: 'Betreff', text: 'Text', send: 'E-Mail abschicken' },
    reads: {
      en: 'Die Kundin oder der Kunde liest Englisch. Der Link zur Bestellung und wie man euch erreicht, folgen von selbst.',
      de: 'Die Kundin oder der Kunde liest Deutsch. Der Link zur Bestellung und wie man euch erreicht, folgen von selbst.',
    },
    done: { written: 'Die E-Mail ist unterwegs.' },
  },
})

/** When the customer of an order visits. */
export const orderVisitTexts = translated({
  en: {
    title: 'Visit',
    when: (time: string) => time,
    none: 'None is booked.',
    calledOff: (time: string) => `The visit on ${time} was called off. None is booked.`,
    move: 'Move it…',
    bookOne: 'Book one for the customer…',
    noTime: 'Choose a time.',
    done: {
      'visit-booked': 'The visit is booked. The customer is not written to.',
      'visit-booked-mailed': 'The visit is booked. The customer is written to.',
      'visit-cancelled': 'The visit is cancelled. The customer is not written to.',
      'visit-cancelled-mailed': 'The visit is cancelled. The customer is written to.',
      ...cameDone.en,
    },
  },
  de: {
    title: 'Besuch',
    when: (time) => `${time} Uhr`,
    none: 'Es ist keiner gebucht.',
    calledOff: (time) => `Der Besuch entfällt: ${time} Uhr. Es ist keiner gebucht.`,
    move: 'Verschieben …',
    bookOne: 'Einen Besuch für sie oder ihn buchen …',
    noTime: 'Wähle eine Uhrzeit.',
    done: {
      'visit-booked': 'Der Besuch ist gebucht. Es geht keine E-Mail an die Kundin oder den Kunden.',
      'visit-booked-mailed': 'Der Besuch ist gebucht. Eine E-Mail an die Kundin oder den Kunden ist unterwegs.',
      'visit-cancelled': 'Der Besuch ist abgesagt. Es geht keine E-Mail an die Kundin oder den Kunden.',
      'visit-cancelled-mailed': 'Der Besuch ist abgesagt. Eine E-Mail an die Kundin oder den Kunden ist unterwegs.',
      ...cameDone.de,
    },
  },
})

/** What the customer of an order said about their home. */
export const orderQuestionnaireTexts = translated({
  en: {
    title: 'The customer’s home',
    beforeTime: 'Answered',
    afterTime: '. The answers are removed along with the customer’s data.',
  },
  de: {
    title: 'Das künftige Zuhause',
    beforeTime: 'Beantwortet am',
    afterTime: '. Die Antworten werden zusammen mit den Kundendaten gelöscht.',
  },
})
