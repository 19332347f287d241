'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** The last focused element of each page that is still mounted. */
const lastFocused = new WeakMap<Element, HTMLElement>()

/**
 * Moves the focus to the new page after a client-side navigation: to its start or, when going back, to where it was.
 * Otherwise the focus would stay on a link that is no longer there.
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
    // Earlier pages stay mounted, hidden.
    const page = [...document.querySelectorAll('main')].find((main) => main.checkVisibility())
    const last = page && lastFocused.get(page)
    const target = last?.isConnected ? last : page
    target?.focus({ preventScroll: true })
  }, [path])

  return null
}
