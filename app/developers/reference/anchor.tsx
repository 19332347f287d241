import type { ReactNode } from 'react'
import styles from './reference.module.css'

interface AnchoredProps {
  /** The id that the link leads to. */
  readonly id: string
  /** What it leads to, for screen readers. */
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

interface TermProps extends AnchoredProps {
  readonly name: string
  /** What follows the name, such as its type. */
  readonly note: ReactNode
}

/** A name that a list explains, with a link to it, and its explanation. */
export const Term = ({ id, what, name, note, children }: TermProps) => (
  <div id={id}>
    <dt>
      <Anchored id={id} what={what}>
        <strong>
          <code>{name}</code>
        </strong>{' '}
        <span className={styles.note}>{note}</span>
      </Anchored>
    </dt>
    <dd>{children}</dd>
  </div>
)
