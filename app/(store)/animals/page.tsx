import { dehydrate } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { Metadata } from 'next'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { JsonLd } from '@/app/_shell/seo/json-ld'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { AnimalCards, animalGrid } from '@/app/_shell/ui/animal-card'
import { getKinds, kindsById } from '@/app/_shop/categories/categories'
import { LiveUpdates } from '@/app/_shop/live/live-updates'
import { getStoreDetails, getStoreName } from '@/app/_shop/store/get-store-details'
import { changesPosition, getQueryClient, trpc } from '@/app/_trpc/server'
import type { AppRouter } from '@/server/app-router'
import { getRuntime } from '@/server/hosts/current-runtime'
import { toPublicError } from '@/server/platform/errors/public-error'
import { AlertLink } from './alert-link'
import { browseJsonLd } from './browse-json-ld'
import { headingOf, isOfKnownKind, titleOf, totalLabel } from './browse-labels'
import { type BrowseView, browsePath, categoryOnly, firstPage, isIndexableView, toBrowseInput } from './browse-view'
import { EmptyResults } from './empty-results'
import { FactFilters } from './fact-filters'
import { Filters } from './filters'
import { LoadMore } from './load-more'
import { NamedKinds } from './named-kinds'
import styles from './page.module.css'
import { readBrowseView } from './read-browse-view'
import { browseTexts } from './texts'
import { Understood } from './understood'

type BrowsedPage = inferRouterOutputs<AppRouter>['pets']['browse']

interface BrowseProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: BrowseProps): Promise<Metadata> {
  const view = readBrowseView(await searchParams)
  const language = await getLanguage()
  const kinds = await getKinds()
  const title = titleOf(view, kinds, language)
  const isIndexable = isIndexableView(view) && isOfKnownKind(view, kinds)
  return shopMetadata({
    title,
    description: browseTexts[language].description(title, await getStoreName()),
    // One canonical URL for all views of the same category.
    path: browsePath(isIndexable ? categoryOnly(view) : firstPage(view)),
    isIndexable,
  })
}

/** All animals, or those that match the filters. */
export default async function BrowsePage({ searchParams }: BrowseProps) {
  const requestedView = readBrowseView(await searchParams)
  const { PUBLIC_URL } = (await getRuntime()).config
  // Read before the animals, so that no change is lost between what the page shows and its live updates.
  const since = await changesPosition()
  const { view, pages } = await fetchAnimals(requestedView)
  const animals = pages.flatMap(({ items }) => items)
  const { total, overview } = pages[0] ?? {}
  const nextCursor = pages.at(-1)?.nextCursor ?? undefined
  const kinds = await getKinds()
  const language = await getLanguage()
  const texts = browseTexts[language]
  const storeName = await getStoreName()
  const { currency } = await getStoreDetails()
  const hasFees = currency !== '' && (overview?.fees.some(({ count }) => count > 0) ?? false)
  const byId = await kindsById()

  return (
    <main id="content" tabIndex={-1}>
      {isIndexableView(view) && isOfKnownKind(view, kinds) && (
        <JsonLd things={browseJsonLd(PUBLIC_URL, { view, categories: kinds, animals, storeName }, language)} />
      )}
      <h1 className={styles.title}>{headingOf(view, kinds, language, overview?.closestNames)}</h1>
      <Filters
        view={view}
        categories={kinds}
        overview={overview}
        hasFees={hasFees}
        facts={<FactFilters view={view} overview={overview} hasFees={hasFees} />}
      >
        <div className={styles.count}>
          <p role="status">
            {view.cursor ? (
              <>
                {texts.furtherDown} <Link href={browsePath(firstPage(view))}>{texts.backToStart}</Link>
              </>
            ) : (
              total && (
                <>
                  {totalLabel(total, view, language)}
                  {/* On screen, the choice stands above. Here it is read out after a change. */}
                  <span className="visually-hidden">
                    {texts.sorted[view.sort ?? (view.search ? 'best' : 'newest')]}
                  </span>
                </>
              )
            )}
          </p>
          {animals.length > 0 && <AlertLink view={view} />}
        </div>
      </Filters>
      <Understood view={view} understood={overview?.understood} categories={kinds} />
      <NamedKinds view={view} categories={kinds} overview={overview} />
      <LiveUpdates since={since}>
        {animals.length === 0 ? (
          <EmptyResults view={view} kinds={kinds} overview={overview} />
        ) : (
          <div className={animalGrid}>
            <ul className={styles.contents} aria-label={texts.animals}>
              <AnimalCards
                animals={animals}
                kinds={byId}
                summaries={pages.flatMap(({ summaries = [] }) => summaries)}
                language={language}
                heading="h2"
              />
            </ul>
            <LoadMore
              key={browsePath(firstPage(view))}
              view={view}
              renderedPages={pages.length}
              nextCursor={nextCursor}
              kinds={byId}
              state={dehydrate(getQueryClient())}
            />
          </div>
        )}
      </LiveUpdates>
    </main>
  )
}

/**
 * Fetches the pages of a view, which the browser's hook continues; starts at the beginning if the cursor is not ours,
 * or belongs to another sort order.
 */
async function fetchAnimals(view: BrowseView): Promise<{ view: BrowseView; pages: BrowsedPage[] }> {
  try {
    const { pages } = await getQueryClient().fetchInfiniteQuery({
      ...trpc.pets.browse.infiniteQueryOptions(toBrowseInput(view), {
        initialCursor: view.cursor ?? null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      }),
      pages: view.pages ?? 1,
    })
    return { view, pages }
  } catch (error) {
    if (view.cursor && toPublicError(error).code === 'invalid_request') return fetchAnimals(firstPage(view))
    throw error
  }
}
