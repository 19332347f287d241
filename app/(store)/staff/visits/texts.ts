import 'server-only'
import { translated } from '@/app/_shell/language/translated'

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
      'These visits were booked before you said that you are closed then, and their customers do not know. Move each on the page of its order, call it off there, or keep it.',
    keep: 'Keep it',
    outsideColumn: 'Day and time',
    done: { 'visit-kept': 'The visit stays as it is.' },
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
      'Diese Besuche wurden gebucht, bevor feststand, dass da geschlossen ist, und die Kundschaft weiß nichts davon. Verschiebe jeden auf der Seite seiner Bestellung, sag ihn dort ab oder behalte ihn bei.',
    keep: 'Beibehalten',
    outsideColumn: 'Tag und Uhrzeit',
    done: { 'visit-kept': 'Der Besuch bleibt, wie er ist.' },
  },
})
