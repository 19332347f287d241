'use client'

import { useEffect, useRef } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import type { ErrorTexts } from '@/app/error-texts-context'
import { localizedPath } from '@/server/platform/values/language'

/** Says that a page failed to render, and takes the focus. */
export function ErrorMessage({ texts, reset }: { texts: ErrorTexts; reset: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const home = localizedPath(useLanguage(), '/')
  useEffect(() => title.current?.focus(), [])
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <div role="alert">
        <h1 tabIndex={-1} ref={title}>
          {texts.title}
        </h1>
        <p>{texts.text}</p>
        <p>
          <button type="button" className="button" onClick={reset}>
            {texts.tryAgain}
          </button>
          {/* A new document, since this one has failed. */}
          <a href={home} className="button secondary">
            {texts.home}
          </a>
        </p>
      </div>
    </main>
  )
}
