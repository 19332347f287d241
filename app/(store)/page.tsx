import { redirect } from 'next/navigation'
import { toPublicError } from '@/server/errors/public-error'
import { changesPosition, HydrateClient, prefetch, trpc } from '../_trpc/server'
import { Catalogue } from './catalogue'
import { catalogueAddress, PAGE_SIZE } from './catalogue-address'
import { readCatalogueView } from './read-catalogue-view'

interface CatalogueProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function CataloguePage({ searchParams }: CatalogueProps) {
  const view = readCatalogueView(await searchParams)
  // Before the animals are read, so that no change falls between what the page shows and what it is told.
  const since = await changesPosition()
  const [animals] = await Promise.allSettled([
    prefetch(trpc.pets.list.queryOptions({ ...view, limit: PAGE_SIZE })),
    prefetch(trpc.categories.list.queryOptions()),
  ])
  // A cursor that is not ours: begin at the first page. Other failures are shown by the catalogue, with a way to try again.
  if (animals.status === 'rejected' && toPublicError(animals.reason).code === 'invalid_request') {
    redirect(catalogueAddress(view.status ? { status: view.status } : {}))
  }
  return (
    <main>
      <h1>Animals looking for a home</h1>
      <HydrateClient>
        <Catalogue view={view} since={since} />
      </HydrateClient>
    </main>
  )
}
