import Link from 'next/link'
import styles from './site-footer.module.css'

/** On every page: who we are, and links for visitors who are not here to shop. */
export const SiteFooter = () => (
  <footer className={styles.footer}>
    <p>Pet Store. Every animal here is one of a kind, and so is its portrait.</p>
    <nav aria-label="More">
      <ul>
        <li>
          <Link href="/developers" prefetch={false}>
            For developers
          </Link>
        </li>
        <li>
          <Link href="/console" prefetch={false}>
            Your account
          </Link>
        </li>
        <li>
          <Link href="/staff" prefetch={false}>
            For staff
          </Link>
        </li>
      </ul>
    </nav>
  </footer>
)
