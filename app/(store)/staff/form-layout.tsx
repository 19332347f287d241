import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/app/_forms/ask-before-leaving'

/**
 * The layout of the staff's pages that have forms in which somebody works. The list of orders, which is opened most often,
 * has none, and does not load this.
 */
export function FormLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving />
      {children}
    </>
  )
}
