'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** What had the focus last, within each page that the browser still holds. */
const lastFocused = new WeakMap<Element, HTMLElement>()

/**
 * Leads the keyboard to a page that was reached without loading it: to its beginning, or, on the way back, to where it was left. Otherwise
 * the focus would stay on a link that is not shown any more.
 */
export function FocusOnNavigation() {
  const path = usePathname()
  const before = useRef(path)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const page = target instanceof HTMLElement && target.closest('main')
      if (page && page !== target) lastFocused.set(page, target)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    // Pages that were left are still there, hidden.
    const page = [...document.querySelectorAll('main')].find((main) => main.checkVisibility())
    const last = page && lastFocused.get(page)
    const target = last?.isConnected ? last : page
    target?.focus({ preventScroll: true })
  }, [path])

  return null
}
