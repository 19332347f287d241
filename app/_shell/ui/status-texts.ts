import { translated } from '@/app/_shell/language/translated'
import type { LiveState } from '@/app/_shell/text/live-state'

/** What becomes of animals, in the shop's own words. */
export const statusTexts = translated<Readonly<Record<LiveState, string>>>({
  en: { available: 'Available', pending: 'Reserved', sold: 'Sold', gone: 'No longer here' },
  de: { available: 'Verfügbar', pending: 'Reserviert', sold: 'Vermittelt', gone: 'Nicht mehr hier' },
})
