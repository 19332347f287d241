import Link from 'next/link'
import { Portrait } from '@/app/_portraits/portrait'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import styles from './empty-results.module.css'

/** Nothing fits: says what to do, with the ways there. */
export function EmptyResults({ view }: { view: BrowseView }) {
  const { search, category, status } = view
  return (
    <div className={styles.empty}>
      <Portrait id={7} species="unknown" className={styles.portrait} />
      <div>
        <h2>Nobody here</h2>
        <p>
          {search
            ? `None of our animals has a name like “${search}”${category || status !== 'any' ? ' and fits the other filters' : ''}.`
            : 'None of our animals fits these filters just now.'}
        </p>
        <ul className={styles.links}>
          {search && (category || status !== 'any') && (
            <li>
              <Link href={browsePath({ search, status: 'any' })} prefetch={false}>
                Search all animals, reserved and sold ones too
              </Link>
            </li>
          )}
          {search && (
            <li>
              <Link href={browsePath({ ...firstPage(view), search: '' })} prefetch={false}>
                Drop the search
              </Link>
            </li>
          )}
          <li>
            <Link href="/animals" prefetch={false}>
              See all that are available
            </Link>
          </li>
        </ul>
      </div>
    </div>
  )
}
