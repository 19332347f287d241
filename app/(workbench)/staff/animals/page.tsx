import type { Metadata } from 'next'
import { readListPage } from '@/app/_account/accounts/list-pages'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { withQuery } from '@/app/_shell/navigation/with-query'
import { NavPills } from '@/app/_shell/ui/nav-pills'
import { statusTexts } from '@/app/_shell/ui/status-texts'
import { getKinds } from '@/app/_shop/categories/categories'
import { api, personalApi } from '@/app/_trpc/server'
import styles from '@/app/(workbench)/staff/_orders/orders.module.css'
import { outcomeFilterTexts, outcomeKindTexts } from '@/app/(workbench)/staff/_outcomes/outcome-texts'
import { listTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { SearchForm } from '@/app/(workbench)/staff/_page/search-form'
import filterStyles from '@/app/(workbench)/staff/_page/search-form.module.css'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { outcomeFilters } from '@/server/domain/pets/pets.schema'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import type { Language } from '@/server/platform/values/language'
import { AnimalsNotice } from './animals-notice'
import { AnimalsTable } from './animals-table'
import {
  type AnimalFilter,
  type AnimalsView,
  animalFilters,
  animalsPath,
  animalsQuery,
  isUnoffered,
  readAnimalsView,
} from './animals-view'
import { type BulkView, readBulkView } from './bulk-view'
import { ChipMatches } from './chip-matches'
import { ConfirmAnimals } from './confirm-animals'
import { animalsTexts, importTitleTexts, unofferedTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(animalsTexts)).title })

/** The animals, for staff to change. */
export default function StaffAnimalsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/animals">
      {async () => {
        const parameters = await searchParams
        const view = readAnimalsView(parameters)
        return <Animals view={view} bulk={readBulkView(parameters)} />
      }}
    </StaffPage>
  )
}

interface AnimalsProps {
  readonly view: AnimalsView
  readonly bulk: BulkView
}

async function Animals({ view, bulk }: AnimalsProps) {
  const { search, status, outcome, cursor } = view
  const { items, nextCursor } = await findAnimals(view)
  const language = await getLanguage()
  const texts = animalsTexts[language]
  const { all, pages, firstPage, next } = listTexts[language]
  return (
    <>
      {bulk.result && <AnimalsNotice result={bulk.result} view={view} />}
      {bulk.confirm && <ConfirmAnimals {...bulk.confirm} view={view} />}
      <div className={filterStyles.filters}>
        <SearchForm
          title={texts.title}
          action="/staff/animals"
          id="animal-search"
          label={texts.search}
          search={search}
        />
        <NavPills
          label={texts.filters}
          links={[undefined, ...animalFilters].map((option) => ({
            href: animalsPath({ search, status: option }),
            text: option === undefined ? all : labelOf(option, language),
            isCurrent: option === status,
          }))}
        />
        {status === 'withdrawn' && <OutcomeFilters view={view} />}
      </div>
      <ChipMatches search={search ?? ''} />
      {items.length === 0 ? (
        <p className={styles.empty}>{cursor ? texts.noMore : texts.none}</p>
      ) : (
        <AnimalsTable animals={items} kinds={await getKinds()} view={view} bulk={bulk} />
      )}
      {(cursor || nextCursor) && (
        <nav aria-label={pages} className={styles.pages}>
          {cursor && <Link href={animalsPath({ search, status, outcome })}>{firstPage}</Link>}
          {nextCursor && <Link href={animalsPath({ search, status, outcome, cursor: nextCursor })}>{next}</Link>}
        </nav>
      )}
      <p className={styles.note}>
        <a hrefLang="en" href={withQuery('/staff/animals.csv', animalsQuery({ status }))}>
          {texts.download[status ?? 'all']}
        </a>
        {' · '}
        <Link href="/staff/animals/import">{importTitleTexts[language].title}</Link>
      </p>
    </>
  )
}

/** Chooses what became of the withdrawn animals that are listed. */
async function OutcomeFilters({ view: { search, status, outcome } }: Pick<AnimalsProps, 'view'>) {
  const language = await getLanguage()
  const { label, all, notSaid } = outcomeFilterTexts[language]
  const words = { ...outcomeKindTexts[language], not_said: notSaid }
  return (
    <NavPills
      label={label}
      links={[undefined, ...outcomeFilters].map((option) => ({
        href: animalsPath({ search, status, outcome: option }),
        text: option === undefined ? all : words[option],
        isCurrent: option === outcome,
      }))}
    />
  )
}

const labelOf = (status: AnimalFilter, language: Language) =>
  isUnoffered(status) ? unofferedTexts[language][status] : statusTexts[language][status]

const findAnimals = ({ search, status, outcome, cursor }: AnimalsView) =>
  readListPage(cursor, async (from) =>
    isUnoffered(status)
      ? (await personalApi()).staffPets.listUnoffered({ state: status, search, outcome, cursor: from })
      : (await api()).pets.browse({ search, status, limit: PAGE_SIZE, cursor: from }),
  )
