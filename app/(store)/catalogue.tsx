'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTRPC } from '../_trpc/client'
import { statusLabel } from './animal-status'
import { type CatalogueView, catalogueAddress, PAGE_SIZE } from './catalogue-address'
import { useLiveStates } from './live-states'

const filters = [
  { label: 'All' },
  { status: 'available', label: 'Available' },
  { status: 'pending', label: 'Reserved' },
  { status: 'sold', label: 'Sold' },
] as const

interface CatalogueProps {
  readonly view: CatalogueView
  /** The position of the changes before the server read the animals. */
  readonly since?: string | undefined
}

/** One page of the catalogue, kept up to date while it is open, with links to other states and to the next page. */
export function Catalogue({ view, since }: CatalogueProps) {
  const trpc = useTRPC()
  const pets = useQuery(trpc.pets.list.queryOptions({ ...view, limit: PAGE_SIZE }))
  const live = useLiveStates(pets.data?.items, since)
  const categories = useQuery(trpc.categories.list.queryOptions())
  const categoryNames = new Map(categories.data?.map(({ id, name }) => [id, name]))

  return (
    <>
      <nav aria-label="Filter by state">
        <ul className="filter">
          {filters.map((filter) => {
            const status = 'status' in filter ? filter.status : undefined
            return (
              <li key={filter.label}>
                <Link
                  href={catalogueAddress(status ? { status } : {})}
                  aria-current={status === view.status ? 'page' : undefined}
                >
                  {filter.label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {pets.isError ? (
        <p role="alert">
          The animals cannot be shown: {pets.error.message}{' '}
          <button type="button" onClick={() => pets.refetch()}>
            Try again
          </button>{' '}
          or <Link href="/">begin at the first page</Link>.
        </p>
      ) : pets.isPending ? (
        <p role="status">The animals are on their way …</p>
      ) : pets.data.items.length === 0 ? (
        <p>
          No animals here. <Link href="/">See all animals</Link>.
        </p>
      ) : (
        <ul className="animals" aria-label="Animals">
          {live.pets?.map(({ id, name, categoryId, status = 'available' }) => (
            <li key={id}>
              <h2>
                {/* Each would be fetched as soon as it is seen. */}
                <Link href={`/animals/${id}`} prefetch={false}>
                  {name}
                </Link>
              </h2>
              <p>
                {categoryNames.get(categoryId)} · <span className={status}>{statusLabel[status]}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="announcement">
        {live.announcement}
      </p>
      <nav aria-label="Pages" className="paging">
        {view.cursor !== undefined && (
          <Link href={catalogueAddress(view.status ? { status: view.status } : {})}>First page</Link>
        )}
        {pets.data?.nextCursor && (
          <Link href={catalogueAddress({ ...view, cursor: pets.data.nextCursor })}>Next page</Link>
        )}
      </nav>
    </>
  )
}
