'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import type { ReactNode } from 'react'

/** Pages of people who work, which have a frame of their own. */
const workbenches = ['staff', 'console']

/** What frames every page but those of people who work. Decided by the page's folder, so that a link changes it too. */
export function ShopOnly({ children }: { readonly children: ReactNode }) {
  // Below the route group; further down, a part of an address may be called the same.
  const [, folder = ''] = useSelectedLayoutSegments()
  return workbenches.includes(folder) ? null : children
}
