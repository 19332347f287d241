'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** The target of the last focused link, by the path of its page. */
const lastLinks = new Map<string, string>()

/**
 * Moves the focus to the new page after a client-side navigation: to its start or, when going back, to the link that had it.
 * Otherwise the focus would stay on a link that is no longer there.
 */
export function FocusOnNavigation() {
  const path = usePathname()
  const before = useRef(path)
  /** The path that Back or Forward led to last. */
  const traversedTo = useRef<string>(undefined)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('main a') : null
      if (link) lastLinks.set(location.pathname, link.getAttribute('href') ?? '')
    }
    const traverse = () => {
      traversedTo.current = location.pathname
    }
    document.addEventListener('focusin', remember)
    window.addEventListener('popstate', traverse)
    return () => {
      document.removeEventListener('focusin', remember)
      window.removeEventListener('popstate', traverse)
    }
  }, [])

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const page = document.querySelector('main')
    const last = traversedTo.current === path ? lastLinks.get(path) : undefined
    traversedTo.current = undefined
    // What has just happened is announced there.
    if (page?.querySelector(':focus')) return
    const link = [...(page?.querySelectorAll('a') ?? [])].find((each) => each.getAttribute('href') === last)
    const target = link ?? page
    target?.focus({ preventScroll: true })
  }, [path])

  return null
}
