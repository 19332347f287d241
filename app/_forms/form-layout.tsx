import type { ReactNode } from 'react'
import { AskBeforeLeaving } from './ask-before-leaving'

/**
 * The layout of pages with forms that people work in: those for integrators, and those of the staff. The list of
 * orders, which the staff opens most often, has no such form and does not load this.
 */
export function FormLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <AskBeforeLeaving />
      {children}
    </>
  )
}
