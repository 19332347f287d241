'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import { failureMessage } from '@/app/_shell/text/failure-message'
import { AnimalCards } from '@/app/_shell/ui/animal-card'
import { AnimalCardSkeletons } from '@/app/_shell/ui/animal-card-skeletons'
import { TrpcHooks, useTRPC } from '@/app/_trpc/hooks'
import { localizedPath } from '@/server/platform/values/language'
import { browsePath, MAX_PAGES, toBrowseInput } from './browse-view'
import { loadMoreTexts } from './client-texts'
import { infiniteListTexts } from './infinite-list-texts'
import type { LoadMoreProps } from './load-more'
import styles from './load-more.module.css'

/** Fetches the next page at once, then another on request, and shows them below those rendered by the server. */
export const InfiniteList = ({ state, ...props }: LoadMoreProps) => (
  <TrpcHooks state={state}>
    <Pages {...props} />
  </TrpcHooks>
)

function Pages({ view, renderedPages, kinds }: Omit<LoadMoreProps, 'state'>) {
  const language = useLanguage()
  const texts = infiniteListTexts[language]
  const moreTexts = loadMoreTexts[language]
  const animals = useInfiniteQuery(
    useTRPC().pets.browse.infiniteQueryOptions(toBrowseInput(view), {
      initialCursor: view.cursor ?? null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Statuses are updated live; the rest of a list should not change while somebody reads it.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  )
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = animals
  const newest = useRef<HTMLUListElement>(null)
  const pages = data?.pages ?? []
  const fetched = pages.slice(renderedPages)

  // Not when the visitor comes back to the page.
  const shouldFocus = useRef(pages.length <= renderedPages)

  useEffect(() => {
    if (pages.length === renderedPages) fetchNextPage()
  }, [pages.length, renderedPages, fetchNextPage])

  // The URL records how far the list has grown, for Reload and Back; the focus moves to the first new animal.
  useEffect(() => {
    if (pages.length <= renderedPages) return
    const path = browsePath({ ...view, pages: Math.min(pages.length, MAX_PAGES) })
    window.history.replaceState(null, '', localizedPath(language, path))
    if (shouldFocus.current) newest.current?.querySelector('a')?.focus({ preventScroll: true })
    shouldFocus.current = false
  }, [pages.length, renderedPages, view, language])

  const showMore = () => {
    shouldFocus.current = true
    fetchNextPage()
  }

  return (
    <>
      {fetched.map(({ items, summaries = [] }, index) => (
        <ul
          key={items[0]?.id}
          ref={index === fetched.length - 1 ? newest : undefined}
          className={styles.contents}
          aria-label={texts.page(renderedPages + index + 1)}
        >
          <AnimalCards animals={items} kinds={kinds} summaries={summaries} language={language} heading="h2" />
        </ul>
      ))}
      {isFetching && <AnimalCardSkeletons />}
      <div className={styles.more}>
        <p role="status" className="visually-hidden">
          {isFetching ? texts.loading : texts.showing(pages.flatMap(({ items }) => items).length)}
        </p>
        {isFetchNextPageError && !isFetching && <p role="alert">{failureMessage(animals.error, language)}</p>}
        {hasNextPage && !isFetching && (
          <button type="button" className="button secondary" onClick={showMore}>
            {isFetchNextPageError ? moreTexts.tryAgain : moreTexts.showMore}
          </button>
        )}
        {!hasNextPage && !isFetching && <p>{texts.end}</p>}
      </div>
    </>
  )
}
