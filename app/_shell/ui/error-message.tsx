'use client'

import { useEffect, useRef } from 'react'
import { Link } from '@/app/_shell/language/link'
import type { ErrorTexts } from '@/app/error-texts-context'

/** Says that a page failed to render, and takes the focus. */
export function ErrorMessage({ texts, reset }: { texts: ErrorTexts; reset: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
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
          <Link href="/" className="button secondary">
            {texts.home}
          </Link>
        </p>
      </div>
    </main>
  )
}
