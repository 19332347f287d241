'use client'

import './globals.css'
import { lazy, Suspense } from 'react'
import { defaultLanguage } from '@/server/platform/values/language'
import { LanguageProvider } from './_language/language-context'
import { languageOfDocument } from './_language/language-of-document'

// Hardly anybody ever needs it, and every page would load it.
const ErrorMessage = lazy(() => import('./_ui/error-message-in-language'))

/** Shown when even the root layout failed to render. */
export default function GlobalErrorPage({ reset }: { reset: () => void }) {
  const language = typeof document === 'undefined' ? defaultLanguage : languageOfDocument()
  return (
    <html lang={language}>
      <body>
        <LanguageProvider language={language}>
          <Suspense>
            <ErrorMessage language={language} reset={reset} />
          </Suspense>
        </LanguageProvider>
      </body>
    </html>
  )
}
