import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the page's content when an element that may have had it disappears: otherwise Tab would start at
 * the top.
 */
export function useRescuedFocus(isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (isGone && !wasGone.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    wasGone.current = isGone
  }, [isGone])
}
