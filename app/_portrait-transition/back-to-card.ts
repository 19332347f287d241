import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { endViewTransition } from '@/app/_navigation/end-view-transition'
import { allowsMotion } from './allows-motion'
import { scrollBeforeLeaving } from './pages-left'

export interface BackToCardProps {
  /** What is to be told of each `popstate` before Next is. */
  readonly holdRef: RefObject<((event: PopStateEvent) => void) | undefined>
}

/**
 * Lets the portrait move back to its card, too. During `popstate`, React renders at once and without a transition, because
 * the browser scrolls right after it. So where there is a card to go back to, the event comes to Next a moment later, and
 * the page is scrolled here.
 */
export function BackToCard({ holdRef }: BackToCardProps) {
  const path = usePathname()
  /** How far the page to come is to be scrolled. */
  const scrollY = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (scrollY.current === undefined || path === '') return
    scrollTo(0, scrollY.current)
    scrollY.current = undefined
  }, [path])

  useEffect(() => {
    const { navigation } = window
    if (!navigation) return
    const navigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse') return
      scrollY.current = undefined
      endViewTransition()
      const { canIntercept, destination, hasUAVisualTransition } = event
      // The browser has shown it going back already, as where one swipes.
      if (!canIntercept || hasUAVisualTransition || !allowsMotion()) return
      scrollY.current = scrollBeforeLeaving(destination.key, location.pathname)
      if (scrollY.current !== undefined) event.intercept({ scroll: 'manual', focusReset: 'manual' })
    }
    holdRef.current = (event) => {
      if (scrollY.current === undefined || !event.isTrusted) return
      event.stopImmediatePropagation()
      setTimeout(() => dispatchEvent(new PopStateEvent('popstate', { state: event.state })))
    }
    navigation.addEventListener('navigate', navigate)
    return () => {
      navigation.removeEventListener('navigate', navigate)
      holdRef.current = undefined
    }
  }, [holdRef])

  return null
}
