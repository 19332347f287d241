import type { PetStatus } from '@/server/pets/pets.schema'
import styles from './status-badge.module.css'

/** Animal statuses, in the shop's own words. */
export const statusLabel = { available: 'Available', pending: 'Reserved', sold: 'Sold' } as const satisfies Record<
  PetStatus,
  string
>

/** A status in its colour, and with a shape that conveys it without colour. */
export const StatusBadge = ({ status }: { status: PetStatus }) => (
  <span className={styles[status]}>{statusLabel[status]}</span>
)
