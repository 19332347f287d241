import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { getKinds } from '@/app/_shop/categories/categories'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { api } from '@/app/_trpc/server'
import { nameOfKind } from '@/app/(store)/animals/browse-labels'
import {
  alertQuery,
  type BrowseView,
  browsePath,
  isWish,
  toBrowseInput,
  wishOf,
} from '@/app/(store)/animals/browse-view'
import { countLabel } from '@/app/(store)/animals/count-label'
import { readBrowseView } from '@/app/(store)/animals/read-browse-view'
import { emptyResultsTexts, factFiltersTexts } from '@/app/(store)/animals/texts'
import { factNames } from '@/server/domain/pets/browse/fact-options'
import { pluralsNamed } from '@/server/domain/pets/browse/kin'
import { emailSchema } from '@/server/platform/values/email'
import styles from './page.module.css'
import { readKind } from './read-kind'
import { SearchAlertForm } from './search-alert-form'
import { searchAlertPageTexts } from './texts'

interface SearchAlertProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(searchAlertPageTexts)
  return shopMetadata({ title, description, path: '/animals/alert', isIndexable: false })
}

/** Where somebody asks for a mail about the next animal of a kind, or with some facts, as given in the address. */
export default async function SearchAlertPage({ searchParams }: SearchAlertProps) {
  const parameters = await searchParams
  const wish = wishOf(readBrowseView(parameters))
  const texts = await getTexts(searchAlertPageTexts)
  const missing = readKind(parameters)
  const kind = missing === undefined ? nameOfKind(wish, await getKinds()) : pluralsNamed(missing)?.[await getLanguage()]
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{texts.title}</h1>
      {kind === undefined || !(missing !== undefined || isWish(wish)) ? (
        <p>
          {kind === undefined ? emptyResultsTexts[await getLanguage()].noSuchKind : texts.noWish}{' '}
          <Link href="/animals">{texts.animals}</Link>
        </p>
      ) : (
        <>
          <WishInWords wish={wish} kind={kind} />
          {missing === undefined && <AvailableNow wish={wish} />}
          {(await sendsMail()) ? (
            <SearchAlertForm wish={[...alertQuery(wish, missing)]} emailRules={fieldRules(emailSchema)} />
          ) : (
            <p>{texts.noMail}</p>
          )}
        </>
      )}
    </main>
  )
}

async function WishInWords({ wish, kind }: { readonly wish: BrowseView; readonly kind: string }) {
  const language = await getLanguage()
  const texts = searchAlertPageTexts[language]
  const { labels, options } = factFiltersTexts[language]
  const facts = factNames.map((name) => ({
    label: labels[name],
    value: [wish[name] ?? []]
      .flat()
      .map((option) => options[option])
      .join(', '),
  }))
  return (
    <>
      <h2>{texts.lookingFor}</h2>
      <dl className={styles.wish}>
        {[{ label: texts.kind, value: kind }, ...facts]
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** The animals that already fit, which no mail will mention. */
async function AvailableNow({ wish }: { readonly wish: BrowseView }) {
  const language = await getLanguage()
  const texts = searchAlertPageTexts[language]
  const { total } = await (await api()).pets.browse({
    ...toBrowseInput(wish),
    withOverview: false,
    withSummaries: false,
    limit: 1,
  })
  if (!total?.count) return <p>{texts.none}</p>
  return (
    <p>
      <Link href={browsePath(wish)}>
        {texts.available(countLabel(total, language), total.isExact && total.count === 1)}
      </Link>
    </p>
  )
}
