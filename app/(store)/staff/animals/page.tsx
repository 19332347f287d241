import type { Metadata } from 'next'
import Link from 'next/link'
import { readListPage } from '@/app/_accounts/list-pages'
import { getCategories } from '@/app/_categories/categories'
import { FormNotice } from '@/app/_forms/form-notice'
import type { PageProps } from '@/app/_navigation/page-props'
import { withQuery } from '@/app/_navigation/with-query'
import { api, personalApi } from '@/app/_trpc/server'
import { NavPills } from '@/app/_ui/nav-pills'
import { statusTexts } from '@/app/_ui/status-texts'
import styles from '@/app/(store)/staff/orders.module.css'
import { SearchForm } from '@/app/(store)/staff/search-form'
import { StaffPage } from '@/app/(store)/staff/staff-page'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { PAGE_SIZE } from '@/server/paging/page'
import { defaultLanguage } from '@/server/values/language'
import { AnimalsNotice } from './animals-notice'
import { AnimalsTable } from './animals-table'
import { type AnimalsView, animalFilters, animalsPath, animalsQuery, readAnimalsView } from './animals-view'
import { type BulkView, readBulkView } from './bulk-view'
import { ConfirmAnimals } from './confirm-animals'
import { importedTexts } from './import/imported-notice'

export const metadata: Metadata = { title: 'Animals for staff', robots: { index: false, follow: false } }

/** The animals, for staff to change. */
export default function StaffAnimalsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="animals" title="Animals">
      {async () => {
        const parameters = await searchParams
        const view = readAnimalsView(parameters)
        return <Animals view={view} bulk={readBulkView(parameters)} done={parameters.done} />
      }}
    </StaffPage>
  )
}

interface AnimalsProps {
  readonly view: AnimalsView
  readonly bulk: BulkView
  /** What a form has just done. */
  readonly done: string | string[] | undefined
}

async function Animals({ view, bulk, done }: AnimalsProps) {
  const { search, status, cursor } = view
  const { items, nextCursor } = await findAnimals(view)
  return (
    <>
      <FormNotice done={done} texts={importedTexts(done)} />
      {bulk.result && <AnimalsNotice result={bulk.result} view={view} />}
      {bulk.confirm && <ConfirmAnimals {...bulk.confirm} view={view} />}
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
        <AnimalsTable animals={items} kinds={await getCategories()} view={view} bulk={bulk} />
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
