import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Around every page for the staff: keeps search engines out. */
export default function StaffLayout({ children }: { readonly children: ReactNode }) {
  return children
}
