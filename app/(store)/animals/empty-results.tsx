import Link from 'next/link'
import { Portrait } from '@/app/_portraits/portrait'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import styles from './empty-results.module.css'

/** No animal matches: suggests what to do, with links. */
export function EmptyResults({ view }: { view: BrowseView }) {
  const { search, category, status } = view
  const hasOtherFilters = category !== undefined || status !== 'any'
  const others = hasOtherFilters ? ' and the other filters' : ''
  return (
    <div className={styles.empty}>
      <Portrait id={7} species="unknown" className={styles.portrait} />
      <div>
        <h2>Nobody here</h2>
        <p>
          {search
            ? `None of our animals matches “${search}”${others}.`
            : 'None of our animals matches these filters right now.'}
        </p>
        <ul className={styles.links}>
          {search && hasOtherFilters && (
            <li>
              <Link href={browsePath({ search, status: 'any' })} prefetch={false}>
                Search all animals, including reserved and sold ones
              </Link>
            </li>
          )}
          {search && (
            <li>
              <Link href={browsePath({ ...firstPage(view), search: '' })} prefetch={false}>
                Clear the search
              </Link>
            </li>
          )}
          <li>
            <Link href="/animals" prefetch={false}>
              See all available animals
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
