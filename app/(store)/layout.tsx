import type { ReactNode } from 'react'
import { Document } from '@/app/_shell/document'
import { getLanguage } from '@/app/_shell/language/get-language'
import { SiteFooter } from '@/app/_shell/ui/site-footer'
import { SiteHeader } from '@/app/_shell/ui/site-header'
import { LiveAnnouncer } from '@/app/_shop/live/live-updates'
import { liveStatusTexts } from '@/app/texts'
import { languages } from '@/server/platform/values/language'

export { documentMetadata as generateMetadata, viewport } from '@/app/_shell/document'

// Every page is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

const prefetched = `^/((${languages.join('|')})(/|(?=[?]|$)))?(animals|contact|how-it-works|privacy)?(?=[/?]|$)`

/** The document of the shop's pages. */
export default async function StoreLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Document prefetched={prefetched}>
      <SiteHeader />
      {children}
      <SiteFooter />
      <LiveAnnouncer texts={liveStatusTexts[await getLanguage()]} />
    </Document>
  )
}
