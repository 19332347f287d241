import type { PetStatus } from '@/server/pets/pets.schema'
import styles from './status-badge.module.css'

/** The states of an animal in the shop's own words. */
export const statusLabel = { available: 'Available', pending: 'Reserved', sold: 'Sold' } as const satisfies Record<
  PetStatus,
  string
>

/** A state in its colour, and in a shape that tells it without colour. */
export const StatusBadge = ({ status }: { status: PetStatus }) => (
  <span className={`${styles.badge} ${styles[status]}`}>{statusLabel[status]}</span>
)
