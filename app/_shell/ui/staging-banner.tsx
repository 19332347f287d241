import { getLanguage } from '@/app/_shell/language/get-language'
import { bannerTexts } from '@/app/texts'
import { getRuntime } from '@/server/hosts/current-runtime'
import styles from './staging-banner.module.css'

/** On every page of a staging server or a copy, so that nobody takes it for the store. */
export async function StagingBanner() {
  const { STAGING, COPY } = (await getRuntime()).config
  if (!STAGING && !COPY) return null
  const { label, text } = bannerTexts[await getLanguage()][COPY ? 'copy' : 'staging']
  return (
    <aside aria-label={label} className={styles.banner}>
      {text}
    </aside>
  )
}
