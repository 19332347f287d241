'use client'

import { ErrorMessage } from '@/app/_shell/ui/error-message'
import { useErrorTexts } from './error-texts-context'

/** Shown in place of a page that failed to render. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const texts = useErrorTexts()
  return texts && <ErrorMessage texts={texts} reset={reset} />
}
