'use client'

import { LanguageProvider } from '@/app/_shell/language/language-context'
import { languageOfDocument } from '@/app/_shell/language/language-of-document'
import { errorTexts } from '@/app/error-texts'
import { defaultLanguage } from '@/server/platform/values/language'
import { ErrorMessage } from './error-message'

/** The same for a page without any words from the server, in the language that it had. */
export default function ErrorMessageInLanguage({ reset }: { reset: () => void }) {
  const language = typeof document === 'undefined' ? defaultLanguage : languageOfDocument()
  return (
    <LanguageProvider language={language}>
      <ErrorMessage texts={errorTexts[language]} reset={reset} />
    </LanguageProvider>
  )
}
