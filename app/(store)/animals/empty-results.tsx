import Link from 'next/link'
import { Portrait } from '@/app/_portraits/portrait'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import styles from './empty-results.module.css'
import { emptyResultsTexts as texts } from './empty-results-texts'

/** No animal matches: suggests what to do, with links. */
export function EmptyResults({ view }: { view: BrowseView }) {
  const { search, category, status } = view
  const hasOtherFilters = category !== undefined || status !== 'any'
  return (
    <div className={styles.empty}>
      <Portrait id={7} species="unknown" className={styles.portrait} />
      <div>
        <h2>{texts.title}</h2>
        <p>{search ? texts.search(search, hasOtherFilters) : texts.filters}</p>
        <ul className={styles.links}>
          {search && hasOtherFilters && (
            <li>
              <Link href={browsePath({ search, status: 'any' })} prefetch={false}>
                {texts.searchAll}
              </Link>
            </li>
          )}
          {search && (
            <li>
              <Link href={browsePath({ ...firstPage(view), search: '' })} prefetch={false}>
                {texts.clearSearch}
              </Link>
            </li>
          )}
          <li>
            <Link href="/animals" prefetch={false}>
              {texts.showAll}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
