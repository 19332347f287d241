import type { ReactNode } from 'react'
import type { PortraitSubject } from '@/app/_shop/portraits/draw'
import { Portrait } from '@/app/_shop/portraits/portrait'
import styles from './information-page.module.css'

interface InformationPageProps {
  readonly title: string
  readonly lead: string
  /** Who looks on, if the screen is wide. */
  readonly portrait: PortraitSubject
  /** Whether its topics are short enough for some to fit side by side. */
  readonly areTopicsShort?: boolean
  readonly children: ReactNode
}

/** A page of text about the store. */
export const InformationPage = ({ title, lead, portrait, areTopicsShort = false, children }: InformationPageProps) => (
  <main id="content" tabIndex={-1} className={styles.page}>
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
    <Portrait {...portrait} className={areTopicsShort ? styles.besideHead : styles.besideText} />
    <div className={areTopicsShort ? styles.shortTopics : styles.topics}>{children}</div>
  </main>
)

interface TopicProps {
  /** The id of the heading. */
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
