'use client'

import { type ComponentType, useState } from 'react'
import { useTexts } from '@/app/_language/language-context'
import { Link } from '@/app/_language/link'
import { AnimalCardSkeletons } from '@/app/_ui/animal-card-skeletons'
import { browsePath, firstPage, MAX_PAGES } from './browse-view'
import styles from './load-more.module.css'
import type { LoadMoreProps } from './load-more-props'
import { loadMoreTexts } from './load-more-texts'

// Brings the typed hooks and the portrait code along, so it is loaded only on request.
const importInfiniteList = () => import('./infinite-list')

/**
 * Leads to more animals below those that the server rendered: a link to a longer page. With JavaScript, it fetches only
 * what is missing.
 */
export function LoadMore(props: LoadMoreProps) {
  const texts = useTexts(loadMoreTexts)
  const [InfiniteList, setInfiniteList] = useState<ComponentType<LoadMoreProps>>()
  const [progress, setProgress] = useState<'loading' | 'failed'>()
  const { view, renderedPages, nextCursor } = props
  if (!nextCursor) return null
  if (InfiniteList) return <InfiniteList {...props} />

  const longerPage =
    renderedPages < MAX_PAGES
      ? browsePath({ ...view, pages: renderedPages + 1 })
      : browsePath({ ...firstPage(view), cursor: nextCursor })
  const fetchInPlace = async () => {
    setProgress('loading')
    try {
      const loaded = await importInfiniteList()
      setInfiniteList(() => loaded.InfiniteList)
    } catch {
      setProgress('failed')
    }
  }
  return (
    <>
      {progress === 'loading' && <AnimalCardSkeletons />}
      <nav className={styles.more} aria-label={texts.more}>
        {progress === 'failed' && <p role="alert">{texts.failed}</p>}
        <Link
          href={longerPage}
          className="button secondary"
          aria-busy={progress === 'loading'}
          scroll={false}
          data-in-place
          onPointerEnter={preload}
          onFocus={preload}
          onNavigate={(event) => {
            event.preventDefault()
            fetchInPlace()
          }}
        >
          {progress === 'failed' ? texts.tryAgain : texts.showMore}
        </Link>
      </nav>
    </>
  )
}

const preload = () => void importInfiniteList().catch(() => undefined)
