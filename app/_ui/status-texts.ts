import type { PetStatus } from '@/server/pets/pets.schema'

/** Animal statuses, in the shop's own words. */
export const statusTexts = {
  available: 'Available',
  pending: 'Reserved',
  sold: 'Sold',
} as const satisfies Record<PetStatus, string>
