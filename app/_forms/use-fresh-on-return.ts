import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Has a form begin anew after its page was left: Next keeps such pages, with their state, to show them again.
 * @param initialState what the form starts with the first time; later it starts with nothing
 * @returns the form's `key`, and what it starts with
 */
export function useFreshOnReturn<State extends object>(initialState: Partial<State>) {
  const [shown, setShown] = useState({ key: 0, initialState })
  useOnLeave(() => setShown(({ key }) => ({ key: key + 1, initialState: {} })))
  return shown
}

/** Calls `leave` when the page is left, also if React keeps it hidden; not when effects only run once more. */
function useOnLeave(leave: () => void): void {
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
