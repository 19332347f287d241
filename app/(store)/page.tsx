import { HydrateClient, prefetch, trpc } from '../_trpc/server'
import { Catalogue } from './catalogue'
import { PAGE_SIZE, readCatalogueView } from './catalogue-address'

export default async function CataloguePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const view = readCatalogueView(await searchParams)
  await Promise.all([
    prefetch(trpc.pets.list.queryOptions({ ...view, limit: PAGE_SIZE })),
    prefetch(trpc.categories.list.queryOptions()),
  ])
  return (
    <main>
      <h1>Animals looking for a home</h1>
      <HydrateClient>
        <Catalogue view={view} />
      </HydrateClient>
    </main>
  )
}
