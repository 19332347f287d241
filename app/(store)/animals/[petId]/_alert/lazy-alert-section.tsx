'use client'

import { lazy, Suspense } from 'react'
import type { AlertSectionProps } from './alert-section'
// The page must have its style even without a script.
import './alert-section.module.css'

// Most animals are available, and their pages need none of its script.
const Loaded = lazy(async () => ({ default: (await import('./alert-section')).AlertSection }))

/** How to learn that a reserved animal is available again, with its script apart from that of the page. */
export const LazyAlertSection = (props: AlertSectionProps) =>
  // If it is rendered on the server, it is part of the page: a boundary would have a script put it in place.
  props.pet.status === 'pending' ? (
    <Loaded {...props} />
  ) : (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
