import { getTexts } from '@/app/_language/get-language'
import { Link } from '@/app/_language/link'
import { Portrait } from '@/app/_portraits/portrait'
import { type BrowseView, browsePath, firstPage } from './browse-view'
import styles from './empty-results.module.css'
import { emptyResultsTexts } from './empty-results-texts'

interface EmptyResultsProps {
  readonly view: BrowseView
  /** Whether the store has the kind whose animals were asked for. */
  readonly isOfKnownKind: boolean
}

/** No animal matches: suggests what to do, with links. */
export async function EmptyResults({ view, isOfKnownKind }: EmptyResultsProps) {
  const texts = await getTexts(emptyResultsTexts)
  const { search, category, status } = view
  const hasOtherFilters = category !== undefined || status !== 'any'
  const isEverybody = !(search || category || status)
  const matched = search ? texts.search(search, hasOtherFilters) : isEverybody ? texts.nobody : texts.filters
  return (
    <div className={styles.empty}>
      <Portrait id={7} species="unknown" className={styles.portrait} />
      <div>
        <h2>{texts.title}</h2>
        <p>{isOfKnownKind ? matched : texts.noSuchKind}</p>
        <ul className={styles.links}>
          {search && hasOtherFilters && (
            <li>
              <Link href={browsePath({ search, status: 'any' })}>{texts.searchAll}</Link>
            </li>
          )}
          {search && (
            <li>
              <Link href={browsePath({ ...firstPage(view), search: '' })}>{texts.clearSearch}</Link>
            </li>
          )}
          {!isEverybody && (
            <li>
              <Link href="/animals">{texts.showAll}</Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
