'use client'

import { lazy } from 'react'
import type { AlertSectionProps } from './alert-section'
// The page must have its style without a script, too.
import './alert-section.module.css'

// Most animals are available, and their pages need none of its script.
const Loaded = lazy(async () => ({ default: (await import('./alert-section')).AlertSection }))

/** How to learn that a reserved animal is available again, with its script apart from that of the page. */
export const LazyAlertSection = (props: AlertSectionProps) => <Loaded {...props} />
