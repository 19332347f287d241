'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { navigationTexts } from '@/app/texts'
import { leadsTo, NAVIGATION_EVENT } from './navigation'
import styles from './navigation-progress.module.css'
import { usePrefetchOnIntent } from './use-prefetch-on-intent'

interface NavigationProgressProps {
  readonly texts: (typeof navigationTexts)['en']
  /** Which pages are fetched before their link is chosen: a regular expression of paths. */
  readonly prefetched?: string | undefined
}

/** Prefetches pages, and shows that one is on its way: by a bar, then in words, then with a way to try again. */
export function NavigationProgress({ texts, prefetched }: NavigationProgressProps) {
  usePrefetchOnIntent(prefetched)
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

/** How long a navigation has waited for its page: at first only the chosen link is marked. */
type Wait = 'brief' | 'noticeable' | 'long' | 'too long'

/** How many ms a wait takes to become which. */
const waits = { 150: 'noticeable', 5000: 'long', 10000: 'too long' } as const satisfies Record<number, Wait>

interface PendingNavigation {
  /** The requested page: path and query. */
  readonly path: string
  readonly wait: Wait
}

/**
 * The navigation to a page that is not there yet; marks the chosen link with `data-pending`. The marks of links that
 * are no longer shown disappear with them.
 */
function usePendingNavigation(): PendingNavigation | undefined {
  const [pending, setPending] = useState<PendingNavigation>()
  const address = `${usePathname()}?${useSearchParams()}`

  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // Next's links prevent the browser's own navigation; the browser shows the progress of that itself.
      if (!link || !event.defaultPrevented) return
      const path = leadsTo(link)
      unmark()
      // A link to the current page ends the navigation to another one.
      if (path === undefined) return setPending(undefined)
      link.setAttribute('data-pending', '')
      setPending({ path, wait: 'brief' })
    }
    const announced = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      unmark()
      setPending({ path: String(event.detail), wait: 'brief' })
    }
    document.addEventListener('click', choose)
    document.addEventListener(NAVIGATION_EVENT, announced)
    return () => {
      document.removeEventListener('click', choose)
      document.removeEventListener(NAVIGATION_EVENT, announced)
    }
  }, [])

  const path = pending?.path
  useEffect(() => {
    if (path === undefined) return
    const timers = Object.entries(waits).map(([ms, wait]) => setTimeout(() => setPending({ path, wait }), Number(ms)))
    return () => timers.forEach(clearTimeout)
  }, [path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever page it is, it is there now
  useEffect(() => {
    unmark()
    setPending(undefined)
  }, [address])

  return pending
}

function unmark(): void {
  for (const link of document.querySelectorAll('a[data-pending]')) link.removeAttribute('data-pending')
}
