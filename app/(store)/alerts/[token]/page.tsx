import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { personalApi } from '@/app/_trpc/server'
import styles from './page.module.css'
import { StopAlertsForm } from './stop-alerts-form'
import { stopAlertsTexts } from './texts'

interface StopAlertsProps {
  readonly params: Promise<{ readonly token: string }>
}

/** Anyone with the address can stop the mails, so other sites must not learn it. */
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(stopAlertsTexts)).title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
})

/**
 * Where the link at the end of a mail about an animal leads. It says the same whether or not there are any requests.
 */
export default async function StopAlertsPage({ params }: StopAlertsProps) {
  const { token } = await params
  const texts = await getTexts(stopAlertsTexts)
  const wasStopped = await (await personalApi()).alerts.areStopped({ token })
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{texts.title}</h1>
      <StopAlertsForm token={token} wasStopped={wasStopped} />
      <p>
        <Link href="/animals">{texts.back}</Link>
      </p>
    </main>
  )
}
