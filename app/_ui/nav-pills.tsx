import Link from 'next/link'
import styles from './nav-pills.module.css'

export interface NavPill {
  readonly href: string
  readonly text: string
  readonly isCurrent: boolean
  /** With JavaScript, called instead of following the link. */
  readonly onSelect?: () => void
}

/** Links to the views of a page, side by side, with the current one marked. */
export const NavPills = ({ label, links }: { label: string; links: readonly NavPill[] }) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ href, text, isCurrent, onSelect }) => (
        <li key={text}>
          <Link
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            prefetch={false}
            scroll={false}
            {...(onSelect && {
              onNavigate(event) {
                event.preventDefault()
                onSelect()
              },
            })}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
