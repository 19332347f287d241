import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { leadsTo } from './navigation'

/** How long the pointer stays on a link that is meant, in ms: if less, it is on its way to another one. */
const MEANT_AFTER_MS = 65

/**
 * The page with its data, which Next's router keeps for half a minute (next.config.ts). Next exports only the type of
 * this enum.
 */
const WHOLE_PAGE = { kind: 'full' as never }

/**
 * Fetches the page that a link leads to while the link is hovered, touched or reached by Tab, so that it is there by
 * the time of the click: for all links of all pages, with listeners on the document. Visitors who save data only fetch
 * what they click.
 * @param pages a regular expression of the paths that are fetched, if any
 */
export function usePrefetchOnIntent(pages: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (pages === undefined || savesData()) return
    const isFetched = new RegExp(pages)
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetch = (path: string) => {
      if (navigator.onLine && isFetched.test(path)) router.prefetch(path, WHOLE_PAGE)
    }
    const consider = (target: EventTarget | null) => {
      clearTimeout(timer)
      const path = leadsTo(target)
      if (path !== undefined) timer = setTimeout(prefetch, MEANT_AFTER_MS, path)
    }
    const hover = ({ target }: Event) => consider(target)
    // Not whatever a script moves the focus to.
    const tab = ({ key }: KeyboardEvent) => key === 'Tab' && consider(document.activeElement)
    const touch = ({ target }: Event) => {
      const path = leadsTo(target)
      if (path !== undefined) prefetch(path)
    }
    const click = () => clearTimeout(timer)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', click, { signal })
    document.addEventListener('pointerover', hover, { signal })
    document.addEventListener('keyup', tab, { signal })
    document.addEventListener('touchstart', touch, { passive: true, signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [router, pages])
}

/** Not every browser tells. */
const savesData = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches || Reflect.get(navigator, 'connection')?.saveData === true
