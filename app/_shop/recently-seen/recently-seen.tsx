'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { recentlySeen, useKeptIds } from '@/app/_shop/kept/kept-animals'
import type { RecentCardsProps } from './recent-cards'

/** Fills one row on a wide screen, and two on a phone. */
const MAX_SHOWN = 4

interface RecentlySeenProps {
  readonly kinds: RecentCardsProps['kinds']
  /** The animal whose page this is: recorded as seen, and not shown. */
  readonly current?: number
}

/** At the end of a page: the animals whose pages the visitor opened last, if any. */
export function RecentlySeen({ kinds, current }: RecentlySeenProps) {
  const [Section, setSection] = useState<ComponentType<RecentCardsProps>>()
  const ids = useKeptIds(recentlySeen)
    ?.filter((id) => id !== current)
    .slice(0, MAX_SHOWN)
  const hasAny = ids !== undefined && ids.length > 0
  useEffect(() => {
    if (current !== undefined) recentlySeen.add(current)
  }, [current])
  useEffect(() => {
    if (!hasAny) return
    // Without it, the page just ends earlier.
    import('./recently-seen-section').then(
      ({ RecentlySeenSection }) => setSection(() => RecentlySeenSection),
      () => undefined,
    )
  }, [hasAny])
  return Section && hasAny ? <Section ids={ids} kinds={kinds} /> : null
}
