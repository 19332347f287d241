import Link from 'next/link'
import type { ReactNode } from 'react'

/** A link to another page of the store. */
export const PageLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link href={to} prefetch={false}>
    {children}
  </Link>
)
