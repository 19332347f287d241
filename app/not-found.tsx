import type { Metadata } from 'next'
import Link from 'next/link'
import { Portrait } from './_portraits/portrait'

export const metadata: Metadata = { title: 'Nobody here' }

/** Shown for every address that is no page's, and no animal's or order's. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <Portrait id={11} species="unknown" />
      <div>
        <h1>Nobody here</h1>
        <p>
          No page, animal or order of ours has this address. Compare it with the one that you were given: a single
          missing character makes it another.
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
