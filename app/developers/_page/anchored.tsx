import type { ReactNode } from 'react'
import styles from './anchored.module.css'

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

interface ChapterProps {
  readonly title: string
  /** By default, made of the title. */
  readonly id?: string
  readonly children: ReactNode
}

/** A part of a page, with a link to its heading. */
export const Chapter = ({ title, id = idOf(title), children }: ChapterProps) => (
  <section id={id}>
    <Anchored id={id} what={title}>
      <h2>{title}</h2>
    </Anchored>
    {children}
  </section>
)

/** The id of a heading: its words, in small letters. */
export const idOf = (title: string): string => (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')
