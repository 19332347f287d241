'use client'

import { useLiveStatus } from '@/app/_live/live-updates'
import type { Pet } from '@/server/pets/pets.schema'
import { StatusBadge } from './status-badge'

/** The status of an animal, kept up to date while the page is open. */
export const LiveStatus = ({ animal }: { animal: Pick<Pet, 'id' | 'name' | 'status'> }) => (
  <StatusBadge status={useLiveStatus(animal)} />
)
