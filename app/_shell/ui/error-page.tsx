'use client'

import { useErrorTexts } from '@/app/error-texts-context'
import { ErrorMessage } from './error-message'

/** Shown in place of a page that failed to render. */
export function ErrorPage({ reset }: { reset: () => void }) {
  const texts = useErrorTexts()
  return texts && <ErrorMessage texts={texts} reset={reset} />
}
