import type { ReactNode } from 'react'
import { Anchored } from './anchor'
import styles from './reference.module.css'

interface TermProps {
  /** Of the part that it begins. */
  readonly id: string
  /** What the link to it is called, for those who cannot see where it stands. */
  readonly what: string
  readonly name: string
  /** What follows the name, such as its type. */
  readonly note: ReactNode
}

/** A name that a list explains, with a link to it. */
export const Term = ({ id, what, name, note }: TermProps) => (
  <dt>
    <Anchored id={id} what={what}>
      <strong>
        <code>{name}</code>
      </strong>{' '}
      <span className={styles.note}>{note}</span>
    </Anchored>
  </dt>
)
