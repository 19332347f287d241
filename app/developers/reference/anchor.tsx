import type { ReactNode } from 'react'
import styles from './reference.module.css'

interface AnchoredProps {
  /** The id that the link leads to. */
  readonly id: string
  /** What it leads to, for those who cannot see it. */
  readonly what: string
  readonly children: ReactNode
}

/** A heading or name with a link to it, for sharing. */
export const Anchored = ({ id, what, children }: AnchoredProps) => (
  <div className={styles.anchored}>
    {children}
    <a href={`#${id}`} aria-label={`Link to ${what}`} className={styles.anchor}>
      #
    </a>
  </div>
)
