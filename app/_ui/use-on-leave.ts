import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `leave` when the page is left, also if React keeps it hidden to show it again, with its state; not when effects
 * only run once more.
 */
export function useOnLeave(leave: () => void): void {
  const isLeft = useRef(false)
  const onLeave = useEffectEvent(leave)
  // Not useEffect: it ends a page when the next one is rendered, and that may be this page again.
  useLayoutEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      queueMicrotask(() => {
        if (isLeft.current) onLeave()
      })
    }
  }, [])
}
