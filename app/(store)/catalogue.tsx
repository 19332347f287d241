'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useTRPC } from '../_trpc/client'
import { type CatalogueView, catalogueAddress, PAGE_SIZE } from './catalogue-address'

const filters = [
  { label: 'All' },
  { status: 'available', label: 'Available' },
  { status: 'pending', label: 'Reserved' },
  { status: 'sold', label: 'Sold' },
] as const

const statusLabel = { available: 'Available', pending: 'Reserved', sold: 'Sold' } as const

/** One page of the catalogue, with links to other states and to the next page. */
export function Catalogue({ view }: { view: CatalogueView }) {
  const trpc = useTRPC()
  const pets = useQuery(trpc.pets.list.queryOptions({ ...view, limit: PAGE_SIZE }))
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
          {pets.data.items.map(({ id, name, categoryId, status = 'available' }) => (
            <li key={id}>
              <h2>{name}</h2>
              <p>
                {categoryNames.get(categoryId)} · <span className={status}>{statusLabel[status]}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
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
