'use client'

import './globals.css'
import ErrorPage from './error'

/** Shown when even the root layout failed to render. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <ErrorPage reset={reset} />
      </body>
    </html>
  )
}
