import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'

/**
 * Streams its content into the page on a client-side navigation. A page load waits for all of it, because a page must
 * be complete without JavaScript.
 */
export async function SuspenseOnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  // Fetch metadata (W3C): `document` on a page load, `empty` on a client-side navigation.
  const isClientNavigation = (await headers()).get('sec-fetch-dest') === 'empty'
  return isClientNavigation ? <Suspense fallback={fallback}>{children}</Suspense> : children
}
