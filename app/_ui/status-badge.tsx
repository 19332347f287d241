import type { PetStatus } from '@/server/pets/pets.schema'
import styles from './status-badge.module.css'
import { statusTexts } from './status-texts'

/** A status in its colour, and with a shape that conveys it without colour. */
export const StatusBadge = ({ status }: { status: PetStatus }) => (
  <span className={styles[status]}>{statusTexts[status]}</span>
)
