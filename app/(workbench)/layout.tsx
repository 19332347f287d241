import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Document, documentMetadata } from '@/app/_shell/document'

export { viewport } from '@/app/_shell/document'

// Every page is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

/** Keeps search engines out. */
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await documentMetadata()),
  robots: { index: false, follow: false },
})

/** The document of the pages for people who work. Their menu depends on who they are, so each page frames itself. */
export default function WorkbenchLayout({ children }: { readonly children: ReactNode }) {
  return <Document>{children}</Document>
}
