import Link from 'next/link'
import styles from './developer-navigation.module.css'
import { DEVELOPER_SEARCH, type DeveloperPath, developerPagesBySection, markdownPath } from './developer-pages'

/** A search over all pages for developers, and links to them: a column on a wide screen, folded up on a narrow one. */
export const DeveloperNavigation = ({ current }: { readonly current: DeveloperPath | undefined }) => (
  <nav aria-label="Developers" className={styles.navigation}>
    <search aria-label="Pages for developers">
      <form action={DEVELOPER_SEARCH} className={styles.search}>
        <label htmlFor="developer-search">Search these pages</label>
        <input id="developer-search" type="search" name="q" maxLength={200} required />
        <button type="submit" className="button secondary">
          Search
        </button>
      </form>
    </search>
    <details>
      <summary>All pages for developers</summary>
      {Object.entries(developerPagesBySection).map(([section, pages]) => (
        <section key={section}>
          <h2>{section}</h2>
          <ul>
            {Object.entries(pages).map(([path, { title }]) => (
              <li key={path}>
                <Link href={path} aria-current={path === current ? 'page' : undefined} prefetch={false}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
    {current && (
      <a href={markdownPath(current)} type="text/markdown">
        This page as Markdown
      </a>
    )}
  </nav>
)
