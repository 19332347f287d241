import Link from 'next/link'
import styles from './pill-links.module.css'

export interface PillLink {
  readonly href: string
  readonly text: string
  readonly isShown: boolean
  /** Takes the place of the link where there is JavaScript. */
  readonly onChoose?: () => void
}

/** Views of one page, side by side; the one that is shown is marked. */
export const PillLinks = ({ label, links }: { label: string; links: readonly PillLink[] }) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ href, text, isShown, onChoose }) => (
        <li key={text}>
          <Link
            href={href}
            aria-current={isShown ? 'page' : undefined}
            prefetch={false}
            scroll={false}
            {...(onChoose && {
              onNavigate(event) {
                event.preventDefault()
                onChoose()
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
