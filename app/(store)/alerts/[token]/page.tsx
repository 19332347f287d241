import type { Metadata } from 'next'
import { getTexts } from '@/app/_language/get-language'
import { Link } from '@/app/_language/link'
import styles from './page.module.css'
import { StopAlertsForm } from './stop-alerts-form'
import { stopAlertsStates } from './stop-alerts-state'
import { stopAlertsTexts } from './stop-alerts-texts'

interface StopAlertsProps {
  readonly params: Promise<{ readonly token: string }>
}

/** Whoever has the address can stop the mails: no other site is told it. */
export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts(stopAlertsTexts)).title,
  robots: { index: false, follow: false },
  referrer: 'same-origin',
})

/** Where the link at the end of a mail about an animal leads. It says the same whether or not there is any request. */
export default async function StopAlertsPage({ params }: StopAlertsProps) {
  const { token } = await params
  const texts = await getTexts(stopAlertsTexts)
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <StopAlertsForm token={token} formState={(await stopAlertsStates.read()) ?? {}} />
      <p>
        <Link href="/animals">{texts.back}</Link>
      </p>
    </main>
  )
}
