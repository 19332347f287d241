import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/app/_forms/ask-before-leaving'
import { leavingTexts } from '@/app/_forms/leaving-texts'
import { getTexts } from '@/app/_language/get-language'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/** Around every page for the staff: none is for search engines. */
export default async function StaffLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving question={(await getTexts(leavingTexts)).leave} />
      {children}
    </>
  )
}
