'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { BackToCardProps } from './back-to-card'
import { onLeave } from './pages-left'

/** Lets a portrait move back to its card. Its script comes as soon as a card was chosen. */
export function TransitionBack() {
  const [BackToCard, setBackToCard] = useState<ComponentType<BackToCardProps>>()
  const holdRef: BackToCardProps['holdRef'] = useRef(undefined)
  useEffect(() => {
    // Next listens later, in a component around this one.
    const hold = (event: PopStateEvent) => holdRef.current?.(event)
    addEventListener('popstate', hold)
    const stop = onLeave(() => {
      // Without it, one goes back as ever.
      import('./back-to-card').then(
        (loaded) => setBackToCard(() => loaded.BackToCard),
        () => {},
      )
    })
    return () => {
      removeEventListener('popstate', hold)
      stop()
    }
  }, [])
  return BackToCard && <BackToCard holdRef={holdRef} />
}
