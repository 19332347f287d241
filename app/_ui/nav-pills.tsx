import Link from 'next/link'
import styles from './nav-pills.module.css'

export interface NavPill {
  readonly href: string
  readonly text: string
  readonly isCurrent: boolean
  /** Takes the place of the link where there is JavaScript. */
  readonly onSelect?: () => void
}

/** Views of one page, side by side; the one that is shown is marked. */
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
