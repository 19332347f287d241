import 'server-only'
import { translated } from '@/app/_language/translated'

/** The times at which somebody can come. */
export const visitFormTexts = translated({
  en: { days: 'Days', times: (day: string) => `Times on ${day}` },
  de: { days: 'Tage', times: (day) => `Uhrzeiten am ${day}` },
})
