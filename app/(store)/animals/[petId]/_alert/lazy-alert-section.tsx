'use client'

import { lazy, Suspense } from 'react'
import type { AlertSectionProps } from './alert-section'
// The page must have its style without a script, too.
import './alert-section.module.css'

// Most animals are available, and their pages need none of its script.
const Loaded = lazy(async () => ({ default: (await import('./alert-section')).AlertSection }))

/** How to learn that a reserved animal is available again, with its script apart from that of the page. */
export const LazyAlertSection = (props: AlertSectionProps) =>
  // A page that is rendered with it is sent with it: a boundary would have it put in its place by a script.
  props.pet.status === 'pending' ? (
    <Loaded {...props} />
  ) : (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
