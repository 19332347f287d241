import { dehydrate } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getCategories } from '@/app/_catalogue/categories'
import { LiveUpdates } from '@/app/_live/live-updates'
import { JsonLd } from '@/app/_seo/json-ld'
import { pageMetadata } from '@/app/_seo/page-metadata'
import { changesPosition, getQueryClient, trpc } from '@/app/_trpc/server'
import { AnimalCard, animalGrid } from '@/app/_ui/animal-card'
import type { AppRouter } from '@/server/app-router'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import { browseData } from './browse-data'
import { countInWords, titleOf } from './browse-labels'
import { type BrowseView, browsePath, fromStart, isForSearchEngines, kindOnly, toBrowseInput } from './browse-view'
import { Filters } from './filters'
import { MoreAnimals } from './more-animals'
import { NoAnimals } from './no-animals'
import styles from './page.module.css'
import { readBrowseView } from './read-browse-view'

type BrowsedPage = inferRouterOutputs<AppRouter>['pets']['browse']

interface BrowseProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: BrowseProps): Promise<Metadata> {
  const view = readBrowseView(await searchParams)
  const title = titleOf(view, await getCategories())
  const isSearchable = isForSearchEngines(view)
  return pageMetadata({
    title,
    description: `${title} in the Pet Store, each one of a kind. See who is available now and reserve yours.`,
    // One address for what shows the same kind of animals.
    address: browsePath(isSearchable ? kindOnly(view) : fromStart(view)),
    isSearchable,
  })
}

/** All animals, or those that were asked for. */
export default async function BrowsePage({ searchParams }: BrowseProps) {
  const { PUBLIC_URL } = (await getRuntime()).config
  // Before the animals are read, so that no change falls between what the page shows and what it is told.
  const since = await changesPosition()
  const { view, pages } = await fetchAnimals(readBrowseView(await searchParams))
  const animals = pages.flatMap(({ items }) => items)
  const total = pages[0]?.total
  const nextCursor = pages.at(-1)?.nextCursor ?? undefined
  const categories = await getCategories(animals.map(({ categoryId }) => categoryId))
  const names = Object.fromEntries(categories.map(({ id, name }) => [id, name]))

  return (
    <main id="content" tabIndex={-1}>
      {isForSearchEngines(view) && <JsonLd graph={browseData(PUBLIC_URL, { view, categories, animals })} />}
      <h1 className={styles.title}>{titleOf(view, categories)}</h1>
      <Filters view={view} categories={categories} />
      <p role="status" className={styles.count}>
        {view.cursor ? (
          <>
            Further animals. <Link href={browsePath(fromStart(view))}>Back to the first</Link>
          </>
        ) : (
          total && countInWords(total, view)
        )}
      </p>
      <LiveUpdates since={since}>
        {animals.length === 0 ? (
          <NoAnimals view={view} />
        ) : (
          <div className={animalGrid}>
            <ul className={styles.contents} aria-label="Animals">
              {animals.map((animal) => (
                <AnimalCard key={animal.id} animal={animal} category={names[animal.categoryId] ?? ''} heading="h2" />
              ))}
            </ul>
            <MoreAnimals
              key={browsePath(fromStart(view))}
              view={view}
              shown={pages.length}
              nextCursor={nextCursor}
              categories={names}
              state={dehydrate(getQueryClient())}
            />
          </div>
        )}
      </LiveUpdates>
    </main>
  )
}

/** The pages of a view, of which the browser's hook can fetch the next; from the start if the cursor is not ours, or of another sort. */
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
    if (view.cursor && toPublicError(error).code === 'invalid_request') return fetchAnimals(fromStart(view))
    throw error
  }
}
