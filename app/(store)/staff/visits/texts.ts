import 'server-only'
import { translated } from '@/app/_language/translated'

/** Who comes on a day to meet their animal. */
export const visitsTexts = translated({
  en: {
    day: 'Day',
    show: 'Show',
    days: 'Days with visits',
    none: 'There are no visits on this day.',
    time: 'Time',
    closed: 'You are closed then',
  },
  de: {
    day: 'Tag',
    show: 'Anzeigen',
    days: 'Tage mit Besuchen',
    none: 'An diesem Tag gibt es keine Besuche.',
    time: 'Uhrzeit',
    closed: 'Da ist geschlossen',
  },
})
