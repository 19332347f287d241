'use client'

import type { Pet } from '@/server/pets/pets.schema'
import { useLiveStatus } from '../_live/live-updates'
import { StatusBadge } from './status-badge'

/** The state of an animal, kept up to date while the page is open. */
export const LiveStatus = ({ animal }: { animal: Pick<Pet, 'id' | 'name' | 'status'> }) => (
  <StatusBadge status={useLiveStatus(animal)} />
)
