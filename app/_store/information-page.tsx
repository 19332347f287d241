import type { ReactNode } from 'react'
import styles from './information-page.module.css'

interface InformationPageProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** A page of text about the store. */
export const InformationPage = ({ title, lead, children }: InformationPageProps) => (
  <main id="content" tabIndex={-1} className={styles.page}>
    <div>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
    {children}
  </main>
)

interface TopicProps {
  /** Of the heading. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One subject of such a page. */
export const Topic = ({ id, title, children }: TopicProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
