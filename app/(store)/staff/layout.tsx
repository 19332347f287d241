import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/app/_forms/ask-before-leaving'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Around every page for the staff: none is for search engines. */
export default function StaffLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving />
      {children}
    </>
  )
}
