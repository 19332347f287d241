import type { ReactNode } from 'react'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { api } from '@/app/_trpc/server'
import type { Overview } from '@/server/domain/pets/browse/browse.schema'
import {
  asksForFacts,
  type FilterName,
  factNames,
  factOptions,
  withoutFacts,
  withoutFilter,
} from '@/server/domain/pets/browse/fact-options'
import { alertTexts } from './[petId]/_alert/client-texts'
import { AlertLink } from './alert-link'
import { nameOfKind } from './browse-labels'
import { type BrowseView, browsePath, firstPage, toBrowseInput } from './browse-view'
import { countLabel } from './count-label'
import styles from './empty-results.module.css'
import { feeLimitInWords } from './fact-filters'
import { emptyResultsTexts, factFiltersTexts } from './texts'
import { factInWords, partInWords } from './understood'

interface EmptyResultsProps {
  readonly view: BrowseView
  readonly kinds: readonly { readonly id: number; readonly name: string }[]
  /** What else there is, if the view starts at the top of the list. */
  readonly overview: Overview | undefined
}

/** At most this many reserved animals are named; beyond that, only their number is given. */
const MAX_NAMED = 3

/** No animal matches: says what was looked for, and leads to what there is. */
export async function EmptyResults({ view, kinds, overview }: EmptyResultsProps) {
  const language = await getLanguage()
  const texts = emptyResultsTexts[language]
  const { search, category, status: chosen = 'available' } = view
  const status = chosen === 'any' ? undefined : chosen
  const hasFacts = asksForFacts(view)
  const kind = nameOfKind(view, kinds)
  const instead = overview?.instead
  const elsewhere = overview?.understood?.elsewhere
  const isEverybody = !(search || category || view.status || hasFacts)
  const others = (overview?.statuses ?? []).filter((each) => each.count > 0 && each.status !== status)
  const inAllKinds = search && category ? overview?.allKinds : undefined
  const reserved = await findReserved(view, overview)
  const only = reserved.length === 1 ? reserved[0] : undefined
  return (
    <div className={styles.empty}>
      <Portrait id={7} species="neutral" className={styles.portrait} />
      <div>
        <h2>{only ? texts.reserved(nameOf(only)) : texts.title}</h2>
        {!only && (
          <p>
            {kind === undefined
              ? texts.noSuchKind
              : instead?.missing
                ? texts.noneOf(instead.missing[language])
                : elsewhere
                  ? texts.noneCalled(bidiIsolate(elsewhere))
                  : texts.nobody({ status, kind, search, hasFacts })}{' '}
            {isEverybody && texts.lookIn}
          </p>
        )}
        {reserved.map((animal) => (
          <p key={animal.id}>
            {!only && `${texts.reserved(nameOf(animal))}. `}
            <Link href={`/animals/${animal.id}#alert`}>{alertTexts[language].heading(nameOf(animal))}</Link>
          </p>
        ))}
        {kind !== undefined && <AlertLink view={view} understood={overview?.understood} kind={instead?.missing?.en} />}
        <ul className={styles.links}>
          {instead?.nearest.map(({ categoryId, ...count }, at) => (
            <LinkTo key={categoryId} view={{ category: categoryId }}>
              {texts[at === 0 ? 'nearest' : 'alsoNear'](
                nameOfKind({ category: categoryId }, kinds) ?? '',
                countLabel(count, language),
              )}
            </LinkTo>
          ))}
          <Without view={view} kinds={kinds} overview={overview} />
          {reserved.length === 0 &&
            others.map(({ status, ...count }) => (
              <LinkTo key={status} view={{ ...firstPage(view), status: status === 'available' ? undefined : status }}>
                {texts.others[status](countLabel(count, language), count.isExact && count.count === 1)}
              </LinkTo>
            ))}
          {inAllKinds && inAllKinds.count > 0 && (
            <LinkTo view={{ ...firstPage(view), category: undefined }}>
              {texts.allKinds(countLabel(inAllKinds, language))}
            </LinkTo>
          )}
          {hasFacts && <LinkTo view={withoutFacts(firstPage(view))}>{factFiltersTexts[language].clear}</LinkTo>}
          {search && <LinkTo view={{ ...firstPage(view), search: undefined }}>{texts.clearSearch}</LinkTo>}
          {!isEverybody && <LinkTo view={{}}>{texts.showAll}</LinkTo>}
        </ul>
      </div>
    </div>
  )
}

const nameOf = ({ name }: { readonly name: string }) => bidiIsolate(shortName(name))

/** The reserved animals that a search means, if they are few. */
async function findReserved(view: BrowseView, overview: Overview | undefined) {
  const count = overview?.statuses.find(({ status }) => status === 'pending')?.count ?? 0
  if (!view.search || view.status !== undefined || count === 0 || count > MAX_NAMED) return []
  return (
    await (
      await api()
    ).pets.browse({ ...toBrowseInput({ ...view, status: 'pending' }), withOverview: false, withSummaries: false })
  ).items
}

/** How many there are without one part of the search, or without one of the filters. */
async function Without({ view, kinds, overview }: EmptyResultsProps) {
  const language = await getLanguage()
  const { currency } = await getStoreDetails()
  const inWords = (filter: { readonly name: FilterName; readonly value: string }) => {
    if (filter.name === 'maxFee') return feeLimitInWords(Number(filter.value), currency, language)
    const option = factNames.flatMap((name) => factOptions[name]).find((each) => each === filter.value)
    return filter.name === 'breed' || !option ? bidiIsolate(filter.value) : factInWords(option, language)
  }
  return overview?.instead?.without.map(({ search, filter, ...count }) => {
    const part = overview.understood?.parts.find(({ without }) => without === search)
    const dropped = part ? partInWords(part, kinds, language) : filter && inWords(filter)
    if (!dropped) return null
    const less = filter ? withoutFilter(firstPage(view), filter.name, filter.value) : { ...firstPage(view), search }
    return (
      <LinkTo key={dropped} view={less}>
        {emptyResultsTexts[language].without(dropped, countLabel(count, language))}
      </LinkTo>
    )
  })
}

interface LinkToProps {
  readonly view: Parameters<typeof browsePath>[0]
  readonly children: ReactNode
}

const LinkTo = ({ view, children }: LinkToProps) => (
  <li>
    <Link href={browsePath(view)}>{children}</Link>
  </li>
)
