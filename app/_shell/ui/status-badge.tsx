'use client'

import { useTexts } from '@/app/_shell/language/language-context'
import type { LiveState } from '@/app/_shell/text/live-state'
import { useLiveStatus } from '@/app/_shop/live/live-updates'
import type { Pet } from '@/server/domain/pets/pets.schema'
import styles from './status-badge.module.css'
import { statusTexts } from './status-texts'

/** A status in its colour, and with a shape that conveys it without colour. */
export function StatusBadge({ status }: { status: LiveState }) {
  const texts = useTexts(statusTexts)
  return <span className={styles[status]}>{texts[status]}</span>
}

/** The status of an animal, kept up to date while the page is open. */
export const LiveStatus = ({ animal }: { animal: Pick<Pet, 'id' | 'name' | 'status'> }) => (
  <StatusBadge status={useLiveStatus(animal)} />
)
