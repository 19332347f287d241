import { useEffect, useRef } from 'react'

/** Takes the focus to the page's content when something goes that may have had it: else Tab would start at the very top. */
export function useRescuedFocus(isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (isGone && !wasGone.current && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    wasGone.current = isGone
  }, [isGone])
}
