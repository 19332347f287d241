'use client'

import type { DehydratedState } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useLanguage, useTexts } from '@/app/_shell/language/language-context'
import { Link } from '@/app/_shell/language/link'
import type { Kind } from '@/app/_shell/text/kind'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { type BrowseView, browsePath, firstPage, MAX_PAGES } from './browse-view'
import { loadMoreTexts } from './client-texts'
import styles from './load-more.module.css'

export interface LoadMoreProps {
  readonly view: BrowseView
  /** How many pages the server rendered. */
  readonly renderedPages: number
  /** Where the next page starts, if there is one. */
  readonly nextCursor: string | undefined
  /** By id. */
  readonly kinds: Readonly<Record<number, Kind>>
  /** What the server fetched, for the hook to continue from. */
  readonly state: DehydratedState
}

/** Set once it is loaded. */
let InfiniteList: ComponentType<LoadMoreProps> | undefined

// Pulls in the typed hooks and the portrait code, so it is loaded only on request.
async function loadInfiniteList() {
  InfiniteList = (await import('./infinite-list')).InfiniteList
}

/**
 * Leads to more animals below those rendered by the server: a link to a longer page. With JavaScript, it fetches only
 * what is missing.
 */
export function LoadMore(props: LoadMoreProps) {
  const texts = useTexts(loadMoreTexts)
  const { view, renderedPages, nextCursor } = props
  const language = useLanguage()
  const [isLonger, setLonger] = useState(() => wasLonger(props, language))
  const [progress, setProgress] = useState<'loading' | 'failed'>()
  if (!nextCursor) return null
  if (isLonger && InfiniteList) return <InfiniteList {...props} />

  const longerPage =
    renderedPages < MAX_PAGES
      ? browsePath({ ...view, pages: renderedPages + 1 })
      : browsePath({ ...firstPage(view), cursor: nextCursor })
  const fetchInPlace = async () => {
    setProgress('loading')
    try {
      await loadInfiniteList()
      setLonger(true)
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

const preload = () => void loadInfiniteList().catch(() => undefined)

/**
 * Whether the visitor comes back to a list that had grown: then its address says so, and the router's copy does not.
 */
function wasLonger({ view, renderedPages }: LoadMoreProps, language: Language): boolean {
  if (!InfiniteList) return false
  const pages = Number(new URLSearchParams(location.search).get('pages'))
  const address = localizedPath(language, browsePath({ ...view, pages }))
  return pages > renderedPages && address === location.pathname + location.search
}
