import type { Metadata } from 'next'
import { countText } from '@/app/_account/usage/format'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { kindsById } from '@/app/_shop/categories/categories'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { isYear } from '@/server/domain/reports/period'
import { periodSchema } from '@/server/domain/reports/reports.schema'
import type { LongStay, Report } from '@/server/domain/reports/reports.service'
import { type PageHref, pages } from '@/server/http/page-table/page-table'
import { localizedPath } from '@/server/platform/values/language'
import { CountsTable } from './counts-table'
import styles from './page.module.css'
import { besides, periodInWords, yearOf } from './periods'
import { reportTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await getTexts(pages['/staff/reports'].name),
})

/** What happened in a month or a year, to read, to print, and to save as a table. */
export default function ReportsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/reports">
      {async () => {
        const period = periodSchema.safeParse((await searchParams).period).data
        return <PeriodReport report={await (await personalApi()).staffReports.get({ period })} />
      }}
    </StaffPage>
  )
}

async function PeriodReport({ report }: { readonly report: Report }) {
  const language = await getLanguage()
  const texts = reportTexts[language]
  const { period, kinds, visits, returns, longest } = report
  return (
    <>
      <Periods period={period} />
      <section aria-labelledby="by-kind">
        <h2 id="by-kind">{periodInWords(period, language)}</h2>
        {kinds.length > 0 ? (
          <>
            <CountsTable report={report} />
            <p className={styles.hint}>{texts.stayHint}</p>
          </>
        ) : (
          <p>{texts.nothing}</p>
        )}
        <p>{texts.visits(visits, countText(visits, language))}</p>
      </section>
      {returns.length > 0 && (
        <section className={styles.section} aria-labelledby="returns">
          <h2 id="returns">{texts.returns}</h2>
          <ul>
            {returns.map(({ reason, count }) => (
              <li key={reason}>
                {texts.reasons[reason]}: {countText(count, language)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="longest">
        <h2 id="longest">{texts.longest}</h2>
        {longest.length > 0 ? <Longest animals={longest} /> : <p>{texts.noLongest}</p>}
      </section>
    </>
  )
}

const pathOf = (period: string): PageHref => `/staff/reports?period=${period}`

/** Leads to other months and years, and to the table of this one. */
async function Periods({ period }: { readonly period: string }) {
  const language = await getLanguage()
  const texts = reportTexts[language]
  const year = yearOf(period)
  return (
    <div className={`${styles.periods} not-printed`}>
      <form action={localizedPath(language, '/staff/reports')}>
        <label>
          {texts.month}{' '}
          <input
            type="month"
            name="period"
            defaultValue={isYear(period) ? undefined : period}
            key={period}
            placeholder="2026-11"
            pattern="[12]\d{3}-\d{2}"
            required
          />
        </label>
        <button type="submit" className="button secondary">
          {texts.show}
        </button>
      </form>
      <nav aria-label={texts.periods} className={styles.periods}>
        {besides(period).map((each) => (
          <Link key={each} href={pathOf(each)}>
            {periodInWords(each, language)}
          </Link>
        ))}
        {!isYear(period) && <Link href={pathOf(year)}>{texts.wholeYear(year)}</Link>}
      </nav>
      <a href={`/staff/reports.csv?period=${period}`} download>
        {texts.download}
      </a>
    </div>
  )
}

async function Longest({ animals }: { readonly animals: readonly LongStay[] }) {
  const language = await getLanguage()
  const texts = reportTexts[language]
  const kinds = await kindsById()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.longest}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.animal}</th>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.since}</th>
          <th scope="col">{texts.days}</th>
        </tr>
      </thead>
      <tbody>
        {animals.map(({ petId, name, categoryId, since, days }) => (
          <tr key={petId}>
            <th scope="row">
              <Link href={`/staff/animals/${petId}`}>{bidiIsolate(name)}</Link>
            </th>
            <td data-label={texts.kind}>{bidiIsolate(kinds[Number(categoryId)]?.name ?? '')}</td>
            <td data-label={texts.since}>{dayInWords(since, 'long', language)}</td>
            <td data-label={texts.days}>{countText(days, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
