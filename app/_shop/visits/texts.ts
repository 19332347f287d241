import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The times at which somebody can visit. */
export const visitFormTexts = translated({
  en: {
    days: 'Days',
    times: (day: string) => `Times on ${day}`,
    none: 'No time is free at the moment.',
  },
  de: {
    days: 'Tage',
    times: (day) => `Uhrzeiten am ${day}`,
    none: 'Gerade ist kein Termin frei.',
  },
})
