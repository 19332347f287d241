import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'

/**
 * Lets the page begin before what is below is ready, where a script can put it in its place: in a navigation within the store. A page
 * that is loaded waits for all of it, since it must be whole without JavaScript.
 */
export async function SuspenseOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // Fetch metadata (W3C): a navigation of the browser says `document`, one within the store `empty`.
  const isWithinStore = (await headers()).get('sec-fetch-dest') === 'empty'
  return isWithinStore ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
