import type { ReactNode } from 'react'
import { KeyProvider } from './try-it/key'

/** Around all pages of the reference, so that a key is typed once for the forms of all of them. */
export default function ReferenceLayout({ children }: { readonly children: ReactNode }) {
  return <KeyProvider>{children}</KeyProvider>
}
