import type { ReactNode } from 'react'
import { Anchored } from '@/app/developers/_page/anchored'
import styles from './reference.module.css'

interface TermProps {
  readonly id: string
  /** What it is called, for screen readers. */
  readonly what: string
  readonly children: ReactNode
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
