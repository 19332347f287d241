'use client'

import './globals.css'
import { lazy, Suspense } from 'react'
import { LanguageProvider } from '@/app/_shell/language/language-context'
import { languageOfDocument } from '@/app/_shell/language/language-of-document'
import { defaultLanguage } from '@/server/platform/values/language'

// Hardly anybody ever needs it, and every page would load it.
const ErrorMessage = lazy(() => import('@/app/_shell/ui/error-message-in-language'))

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
