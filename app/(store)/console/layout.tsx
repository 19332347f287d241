import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/app/_forms/ask-before-leaving'

/** Around every page for integrators. */
export default function ConsoleLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving />
      {children}
    </>
  )
}
