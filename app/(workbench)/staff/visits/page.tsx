import type { Metadata } from 'next'
import { FormNotice } from '@/app/_forms/form-notice'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(workbench)/staff/_page/staff-page'
import { pages } from '@/server/http/page-table/page-table'
import { daySchema } from '@/server/platform/values/date-time'
import { localizedPath } from '@/server/platform/values/language'
import styles from './page.module.css'
import { visitsTexts } from './texts'
import { VisitsTable, visitsPath } from './visits-table'

export const generateMetadata = async (): Promise<Metadata> => ({ title: await getTexts(pages['/staff/visits'].name) })

/** Who visits on a day to meet their animal, as a list to print. */
export default function VisitsPage({ searchParams }: PageProps) {
  return (
    <StaffPage page="/staff/visits">
      {async () => {
        const { day, done } = await searchParams
        return <Visits day={daySchema.safeParse(day).data} done={done} />
      }}
    </StaffPage>
  )
}

interface VisitsProps {
  readonly day: string | undefined
  /** From the address: what a form has just done. */
  readonly done: string | string[] | undefined
}

async function Visits({ day: chosen, done }: VisitsProps) {
  const language = await getLanguage()
  const texts = visitsTexts[language]
  const { day, visits, outside, unanswered, days } = await (await personalApi()).staffVisits.list({ day: chosen })
  return (
    <>
      <FormNotice done={done} texts={texts.done} />
      {outside.length > 0 && (
        <section id="outside" aria-labelledby="outside-title" className={`${styles.outside} not-printed`}>
          <h2 id="outside-title">{texts.outside}</h2>
          <p>{texts.outsideLead}</p>
          <VisitsTable visits={outside} of="outside" />
        </section>
      )}
      {unanswered.length > 0 && (
        <section id="unanswered" aria-labelledby="unanswered-title" className={`${styles.outside} not-printed`}>
          <h2 id="unanswered-title">{texts.unanswered}</h2>
          <VisitsTable visits={unanswered} of="unanswered" />
        </section>
      )}
      <form action={localizedPath(language, '/staff/visits')} className={`${styles.choose} not-printed`}>
        <label>
          {texts.day} <input type="date" name="day" defaultValue={day} key={day} required />
        </label>
        <button type="submit" className="button secondary">
          {texts.show}
        </button>
      </form>
      {days.length > 0 && (
        <nav aria-label={texts.days} className="not-printed">
          <ul className={styles.days}>
            {days.map(({ day: each, count }) => (
              <li key={each}>
                <Link href={visitsPath(each)} aria-current={each === day ? 'true' : undefined}>
                  {dayInWords(each, 'short', language)} ({count})
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>{dayInWords(day, 'long', language)}</h2>
      {visits.length > 0 ? <VisitsTable visits={visits} of="day" /> : <p className={styles.empty}>{texts.none}</p>}
    </>
  )
}
