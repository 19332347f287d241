'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'

/** Shown in place of a page that failed to render. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <div role="alert">
        <h1 tabIndex={-1} ref={title}>
          That did not work
        </h1>
        <p>Something went wrong in the store. Nothing you did is lost, and trying again often helps.</p>
        <p>
          <button type="button" className="button" onClick={reset}>
            Try again
          </button>
          <Link href="/" className="button secondary" prefetch={false}>
            Home page
          </Link>
        </p>
      </div>
    </main>
  )
}
