import { translated } from '@/app/_shell/language/translated'
import type { PetStatus } from '@/server/domain/pets/pets.schema'

/** Animal statuses, in the shop's own words. */
export const statusTexts = translated<Readonly<Record<PetStatus, string>>>({
  en: { available: 'Available', pending: 'Reserved', sold: 'Sold' },
  de: { available: 'Verfügbar', pending: 'Reserviert', sold: 'Vermittelt' },
})
