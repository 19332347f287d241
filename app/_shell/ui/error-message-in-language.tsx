'use client'

import { errorTexts } from '@/app/error-texts'
import type { Language } from '@/server/platform/values/language'
import { ErrorMessage } from './error-message'

/** The same for a page without any words from the server. */
export default function ErrorMessageInLanguage({ language, reset }: { language: Language; reset: () => void }) {
  return <ErrorMessage texts={errorTexts[language]} reset={reset} />
}
