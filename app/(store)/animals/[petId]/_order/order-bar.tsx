'use client'

import { useLiveStatus } from '@/app/_shop/live/live-updates'
import type { Pet } from '@/server/domain/pets/pets.schema'
import styles from './order-bar.module.css'

/**
 * Leads to the order form, on screens too small to show it beside the portrait. It stands before the form; as long as
 * that is further down, it sticks to the bottom of the screen.
 * @param label the text of the button
 */
export function OrderBar({ animal, label }: { animal: Pet; label: string }) {
  const isAvailable = useLiveStatus(animal) === 'available'
  // Otherwise an order by somebody else would move what is being read.
  const keepsItsPlace = animal.status === 'available'
  if (!(isAvailable || keepsItsPlace)) return null
  return (
    <p className={styles.bar} data-ended={!isAvailable || undefined}>
      <a href="#order" className="button">
        {label}
      </a>
    </p>
  )
}
