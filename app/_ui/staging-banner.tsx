import { getLanguage } from '@/app/_language/get-language'
import { stagingBannerTexts } from '@/app/texts'
import { getRuntime } from '@/server/current-runtime'
import styles from './staging-banner.module.css'

/** On every page of a staging server, so that nobody takes it for the store. */
export async function StagingBanner() {
  if (!(await getRuntime()).config.STAGING) return null
  const { label, text } = stagingBannerTexts[await getLanguage()]
  return (
    <aside aria-label={label} className={styles.banner}>
      {text}
    </aside>
  )
}
