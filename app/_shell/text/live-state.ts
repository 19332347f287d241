import type { PetStatus } from '@/server/domain/pets/pets.schema'

/** What a page says of an animal: its status, or that it is no longer offered. */
export type LiveState = PetStatus | 'gone'
