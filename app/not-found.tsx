import type { Metadata } from 'next'
import Link from 'next/link'
import { Portrait } from './_portraits/portrait'

export const metadata: Metadata = { title: 'Nobody here' }

/** Shown for every URL that is not the URL of a page, an animal or an order. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <Portrait id={11} species="unknown" />
      <div>
        <h1>Nobody here</h1>
        <p>
          None of our pages, animals or orders has this address. Check it against the one you were given: a single
          missing character makes all the difference.
        </p>
        <p>
          <Link href="/animals" className="button" prefetch={false}>
            Meet the animals
          </Link>
        </p>
      </div>
    </main>
  )
}
