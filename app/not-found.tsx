import type { Metadata } from 'next'
import Link from 'next/link'
import { Portrait } from './_portraits/portrait'
import { notFoundTexts as texts } from './not-found-texts'

export const metadata: Metadata = { title: texts.title }

/** Shown for every URL that is not the URL of a page, an animal or an order. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <Portrait id={11} species="unknown" />
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <p>
          <Link href="/animals" className="button" prefetch={false}>
            {texts.meet}
          </Link>
        </p>
      </div>
    </main>
  )
}
