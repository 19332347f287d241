'use client'

import type { navigationTexts } from '@/app/texts'
import styles from './navigation-progress.module.css'
import { usePendingNavigation } from './use-pending-navigation'
import { usePrefetchOnIntent } from './use-prefetch-on-intent'

/** Fetches pages ahead, and shows that one is on its way: by a bar, then in words, then with a way to try again. */
export function NavigationProgress({ texts }: { texts: (typeof navigationTexts)['en'] }) {
  usePrefetchOnIntent()
  const pending = usePendingNavigation()
  const wait = pending?.wait ?? 'brief'
  return (
    <>
      {wait !== 'brief' && <div className={styles.bar} aria-hidden="true" />}
      <div role="status" className={styles.notice}>
        {wait === 'long' && <p>{texts.long}</p>}
        {wait === 'too long' && (
          <p>
            {texts.tooLong} {/* Not Next's: the browser asks anew, and shows how it goes. */}
            <a href={pending?.path}>{texts.tryAgain}</a>
          </p>
        )}
      </div>
    </>
  )
}
