import { Link } from '@/app/_shell/language/link'
import type { PageHref } from '@/server/http/page-table/page-table'
import styles from './nav-pills.module.css'

export interface NavPill {
  readonly href: PageHref
  readonly text: string
  /** How many items there are. */
  readonly count?: string | undefined
  readonly isCurrent: boolean
  /** With JavaScript, called instead of following the link. */
  readonly onSelect?: () => void
}

/** Links to the views of a page, side by side, with the current one marked. */
export const NavPills = ({ label, links }: { label: string; links: readonly NavPill[] }) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ href, text, count, isCurrent, onSelect }) => (
        <li key={text}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            scroll={false}
            {...(onSelect && {
              onNavigate(event) {
                event.preventDefault()
                onSelect()
              },
            })}
          >
            {text}
            {count && <span className={styles.count}> {count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
