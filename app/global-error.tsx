'use client'

import './globals.css'
import { lazy, Suspense } from 'react'

// Hardly anybody ever needs it, and every page would load it.
const ErrorMessage = lazy(() => import('@/app/_shell/ui/error-message-in-language'))

/** Shown when even the root layout failed to render. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  return (
    // The language of the document that this replaces.
    <html lang={typeof document === 'undefined' ? undefined : document.documentElement.lang}>
      <body>
        <Suspense>
          <ErrorMessage reset={reset} />
        </Suspense>
      </body>
    </html>
  )
}
