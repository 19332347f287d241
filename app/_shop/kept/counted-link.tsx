import type { ReactNode } from 'react'
import { Link } from '@/app/_shell/language/link'
import type { PageHref } from '@/server/http/page-table/page-table'
import styles from './counted-link.module.css'

interface CountedLinkProps {
  readonly href: PageHref
  readonly icon: ReactNode
  readonly text: string
  readonly count: number
  /** What is counted, such as "open". */
  readonly counted: string
}

/** A link to the visitor's own things, with their number, which takes no room: nothing moves when it appears. */
export const CountedLink = ({ href, icon, text, count, counted }: CountedLinkProps) => (
  <Link href={href} className={styles.link}>
    {icon}
    <span className={styles.text}>{text}</span>
    {count > 0 && (
      <span className={styles.count}>
        {count}
        <span className="visually-hidden"> {counted}</span>
      </span>
    )}
  </Link>
)
