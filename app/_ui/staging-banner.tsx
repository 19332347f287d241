import { getLanguage } from '@/app/_language/get-language'
import { translated } from '@/app/_language/translated'
import { getRuntime } from '@/server/current-runtime'
import styles from './staging-banner.module.css'

const stagingTexts = translated({
  en: { label: 'Staging', text: 'Staging server: nothing here is real, and no mail is sent.' },
  de: { label: 'Staging', text: 'Testserver: Nichts hier ist echt, und es werden keine E-Mails verschickt.' },
})

/** On every page of a staging server, so that nobody takes it for the store. */
export async function StagingBanner() {
  if (!(await getRuntime()).config.STAGING) return null
  const { label, text } = stagingTexts[await getLanguage()]
  return (
    <aside aria-label={label} className={styles.banner}>
      {text}
    </aside>
  )
}
