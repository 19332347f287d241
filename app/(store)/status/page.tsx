import type { Metadata } from 'next'
import { getLanguage, getTexts } from '@/app/_shell/language/get-language'
import { shopMetadata } from '@/app/_shell/seo/page-metadata'
import { InformationPage, Topic } from '@/app/_shop/store/information-page'
import { personalApi } from '@/app/_trpc/server'
import { getRuntime } from '@/server/hosts/current-runtime'
import { dateFormat, numberFormat } from '@/server/platform/values/formats'
import { DaysChart, DaysTable, percentIn } from './days'
import { statusTexts } from './texts'

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await getTexts(statusTexts)
  const otherFormats = { 'application/json': '/status.json', 'application/rss+xml': '/status.rss' }
  return shopMetadata({ title, description, path: '/status', otherFormats })
}

/** What programs poll. */
const READINESS_PATH = '/readyz'

/** Whether the store is ready, as currently known, and the record of the last 90 days. */
export default async function StatusPage() {
  const language = await getLanguage()
  const texts = statusTexts[language]
  const { checkReadiness, now } = await getRuntime()
  const [state, days] = await Promise.all([checkReadiness(), (await personalApi()).status.days()])
  const counted = days.reduce((sum, { minutes }) => sum + (minutes?.counted ?? 0), 0)
  const ready = days.reduce((sum, { minutes }) => sum + (minutes?.ready ?? 0), 0)
  const time = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(now())
  return (
    <InformationPage title={texts.title} lead={texts.lead} portrait={{ id: 4, species: 'gecko' }}>
      <Topic id="now" title={texts.now}>
        <p>
          <strong>{texts.states[state]}</strong> {texts.asOf(time)}
        </p>
        <p>
          {texts.machines} <code>{READINESS_PATH}</code>
          {texts.machinesAnswer} {texts.files}{' '}
          <a href="/status.json" hrefLang="en">
            JSON
          </a>
          {texts.andDays}{' '}
          <a href="/status.rss" hrefLang="en">
            RSS
          </a>
          .
        </p>
      </Topic>
      <Topic id="days" title={texts.days}>
        <p>
          {counted > 0
            ? texts.share(numberFormat(language).format(counted), percentIn(language, { ready, counted }))
            : texts.nothing}
        </p>
        <DaysChart days={days} language={language} />
        <p>{texts.explanation}</p>
        <DaysTable days={days} language={language} />
      </Topic>
    </InformationPage>
  )
}
