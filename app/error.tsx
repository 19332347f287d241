'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { errorTexts as texts } from './error-texts'

/** Shown in place of a page that failed to render. */
export default function ErrorPage({ reset }: { reset: () => void }) {
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
          <Link href="/" className="button secondary" prefetch={false}>
            {texts.home}
          </Link>
        </p>
      </div>
    </main>
  )
}
