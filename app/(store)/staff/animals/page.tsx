import type { Metadata } from 'next'
import Link from 'next/link'
import { readListPage } from '@/app/_accounts/list-pages'
import { getCategories } from '@/app/_categories/categories'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { withQuery } from '@/app/_navigation/with-query'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { singularOf } from '@/app/_text/kind-name'
import { api, personalApi } from '@/app/_trpc/server'
import { NavPills } from '@/app/_ui/nav-pills'
import { StatusBadge } from '@/app/_ui/status-badge'
import { statusTexts } from '@/app/_ui/status-texts'
import styles from '@/app/(store)/staff/orders.module.css'
import table from '@/app/(store)/staff/orders-table.module.css'
import { SearchForm } from '@/app/(store)/staff/search-form'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { PAGE_SIZE } from '@/server/paging/page'
import { defaultLanguage } from '@/server/values/language'
import { type AnimalsView, animalFilters, animalPath, animalsPath, animalsQuery, readAnimalsView } from './animals-view'
import { importedTexts } from './import/imported-notice'

export const metadata: Metadata = { title: 'Animals for staff', robots: { index: false, follow: false } }

/** The animals, for staff to change. */
export default function StaffAnimalsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="animals" title="Animals">
      {async () => {
        const parameters = await searchParams
        return <Animals view={readAnimalsView(parameters)} done={parameters.done} />
      }}
    </StaffPage>
  )
}

interface AnimalsProps {
  readonly view: AnimalsView
  /** What a form has just done. */
  readonly done: string | string[] | undefined
}

async function Animals({ view, done }: AnimalsProps) {
  const { search, status, cursor } = view
  const { items, nextCursor } = await findAnimals(view)
  const kinds = new Map((await getCategories()).map(({ id, name }) => [id, singularOf(name, defaultLanguage)]))
  return (
    <>
      <FormNotice done={done} texts={importedTexts(done)} />
      <SearchForm
        title="Animals for staff"
        action={staffPages.animals.path}
        id="animal-search"
        label="Name or kind"
        search={search}
      />
      <NavPills
        label="Animals by status"
        links={[undefined, ...animalFilters].map((option) => ({
          href: animalsPath({ search, status: option }),
          text: option === undefined ? 'All' : labelOf(option),
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
      <p className={styles.note}>
        <a href={withQuery(`${staffPages.orders.path}/animals.csv`, animalsQuery({ status }))}>
          Download all {status === undefined ? '' : `${labelOf(status).toLowerCase()} `}animals as CSV
        </a>
        {' · '}
        <Link href={`${staffPages.animals.path}/import`} prefetch={false}>
          Add animals from a table
        </Link>
      </p>
    </>
  )
}

const labelOf = (status: (typeof animalFilters)[number]) =>
  status === 'withdrawn' ? 'Withdrawn' : statusTexts[defaultLanguage][status]

const findAnimals = ({ search, status, cursor }: AnimalsView) =>
  readListPage(cursor, async (from) =>
    status === 'withdrawn'
      ? (await personalApi()).staffPets.listWithdrawn({ search, cursor: from })
      : (await api()).pets.browse({ search, status, limit: PAGE_SIZE, cursor: from }),
  )
