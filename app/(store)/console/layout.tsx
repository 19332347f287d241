import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/app/_forms/ask-before-leaving'
import { leavingTexts } from '@/app/_forms/leaving-texts'

/** Around every page for integrators. */
export default function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving question={leavingTexts.en.leave} />
      {children}
    </>
  )
}
