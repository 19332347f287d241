import type { ReactNode } from 'react'
import { Document } from '@/app/_shell/document'
import { SiteFooter } from '@/app/_shell/ui/site-footer'
import { IntegratorFrame } from '@/app/_workbench/integrator-frame'

export { documentMetadata as generateMetadata, viewport } from '@/app/_shell/document'

// Every page is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

/** The document of the pages for developers, which are public: the footer leads to what a store has to say of itself. */
export default function DevelopersLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Document prefetched="^/developers(?=[/?]|$)">
      <IntegratorFrame>{children}</IntegratorFrame>
      <SiteFooter />
    </Document>
  )
}
