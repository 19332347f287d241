import type { Metadata } from 'next'
import Form from 'next/form'
import Link from 'next/link'
import { getCategories } from '@/app/_categories/categories'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { singularOf } from '@/app/_text/kind-name'
import { api, personalApi } from '@/app/_trpc/server'
import { NavPills } from '@/app/_ui/nav-pills'
import { StatusBadge } from '@/app/_ui/status-badge'
import { statusTexts } from '@/app/_ui/status-texts'
import styles from '@/app/(store)/staff/orders.module.css'
import filters from '@/app/(store)/staff/orders-filters.module.css'
import table from '@/app/(store)/staff/orders-table.module.css'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { toPublicError } from '@/server/errors/public-error'
import { PAGE_SIZE } from '@/server/paging/page'
import { defaultLanguage } from '@/server/values/language'
import { type AnimalsView, animalFilters, animalPath, animalsPath, readAnimalsView } from './animals-view'

interface StaffAnimalsProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const metadata: Metadata = { title: 'Animals for staff', robots: { index: false, follow: false } }

/** The animals, for staff to change. */
export default function StaffAnimalsPage({ searchParams }: StaffAnimalsProps) {
  return (
    <StaffPage page="animals" title="Animals">
      {async () => <Animals view={readAnimalsView(await searchParams)} />}
    </StaffPage>
  )
}

async function Animals({ view }: { view: AnimalsView }) {
  const { search, status, cursor } = view
  const { items, nextCursor } = await findAnimals(view)
  const kinds = new Map((await getCategories()).map(({ id, name }) => [id, singularOf(name, defaultLanguage)]))
  return (
    <>
      <search aria-label="Animals for staff">
        <Form action={staffPages.animals.path} prefetch={false} className={filters.search}>
          <label htmlFor="animal-search">Name or kind</label>
          <input
            key={search}
            id="animal-search"
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" className="button secondary">
            Search
          </button>
        </Form>
      </search>
      <NavPills
        label="Animals by status"
        links={[undefined, ...animalFilters].map((option) => ({
          href: animalsPath({ search, status: option }),
          text:
            option === undefined ? 'All' : option === 'withdrawn' ? 'Withdrawn' : statusTexts[defaultLanguage][option],
          isCurrent: option === status,
        }))}
      />
      {items.length === 0 ? (
        <p className={styles.empty}>{cursor ? 'There are no more animals here.' : 'No animal matches.'}</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">Animals</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {items.map((animal) => (
              <tr key={animal.id}>
                <th scope="row" className={table.number}>
                  <Link href={animalPath(animal.id, view)} prefetch={false}>
                    {bidiIsolate(animal.name)}
                  </Link>
                </th>
                <td data-label="Kind">{kinds.get(animal.categoryId)}</td>
                <td data-label="Status">
                  {status === 'withdrawn' ? 'Withdrawn' : animal.status && <StatusBadge status={animal.status} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(cursor || nextCursor) && (
        <nav aria-label="Pages" className={styles.pages}>
          {cursor && (
            <Link href={animalsPath({ search, status })} prefetch={false}>
              First page
            </Link>
          )}
          {nextCursor && (
            <Link href={animalsPath({ search, status, cursor: nextCursor })} prefetch={false}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

async function findAnimals({ search, status, cursor }: AnimalsView) {
  const find = async (from: string | undefined) =>
    status === 'withdrawn'
      ? (await personalApi()).staffPets.listWithdrawn({ search, cursor: from })
      : (await api()).pets.browse({ search, status, limit: PAGE_SIZE, cursor: from })
  try {
    return await find(cursor)
  } catch (error) {
    // The cursor is not ours: start at the first page.
    if (cursor !== undefined && toPublicError(error).code === 'invalid_request') return find(undefined)
    throw error
  }
}
