'use client'

import { LANGUAGE } from '@/server/values/locale'
import './globals.css'
import ErrorPage from './error'

/** Shown when even the root layout failed to render. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  return (
    <html lang={LANGUAGE}>
      <body>
        <ErrorPage reset={reset} />
      </body>
    </html>
  )
}
