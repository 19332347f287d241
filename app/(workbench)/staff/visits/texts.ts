import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What the pages with the form say once it is sent. */
export const cameDone = {
  en: {
    'visit-came': 'Noted: the customer came to the visit.',
    'visit-missed': 'Noted: the customer did not come to the visit.',
  },
  de: {
    'visit-came': 'Notiert: Die Kundin oder der Kunde war da.',
    'visit-missed': 'Notiert: Die Kundin oder der Kunde kam nicht.',
  },
}

/** Whether a customer came to a visit. */
export const cameTexts = translated({
  en: { yes: 'Came', no: 'Did not come', instead: { yes: 'They did come', no: 'They did not come' } },
  de: { yes: 'War da', no: 'Kam nicht', instead: { yes: 'War doch da', no: 'Kam doch nicht' } },
})

/** Who visits on a day to meet their animal. */
export const visitsTexts = translated({
  en: {
    day: 'Day',
    show: 'Show',
    days: 'Days with visits',
    none: 'There are no visits on this day.',
    time: 'Time',
    closed: 'You are closed then',
    kept: 'You are closed then, and keep it',
    outside: 'While you are closed',
    outsideLead:
      'These visits were booked before you said that you are closed then, and their customers do not know. Write to them, move each on the page of its order, call it off there, or keep it.',
    keep: 'Keep it',
    write: 'Write to them',
    dayAndTime: 'Day and time',
    unanswered: 'Did they come?',
    done: { 'visit-kept': 'The visit stays as it is.', ...cameDone.en },
  },
  de: {
    day: 'Tag',
    show: 'Anzeigen',
    days: 'Tage mit Besuchen',
    none: 'An diesem Tag gibt es keine Besuche.',
    time: 'Uhrzeit',
    closed: 'Da ist geschlossen',
    kept: 'Da ist geschlossen, er bleibt trotzdem',
    outside: 'Während geschlossen ist',
    outsideLead:
      'Diese Besuche wurden gebucht, bevor feststand, dass da geschlossen ist, und die Kundschaft weiß nichts davon. Schreib ihr, verschiebe jeden auf der Seite seiner Bestellung, sag ihn dort ab oder behalte ihn bei.',
    keep: 'Beibehalten',
    write: 'Ihnen schreiben',
    dayAndTime: 'Tag und Uhrzeit',
    unanswered: 'Waren sie da?',
    done: { 'visit-kept': 'Der Besuch bleibt, wie er ist.', ...cameDone.de },
  },
})
