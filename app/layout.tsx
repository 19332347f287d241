import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { type ReactNode, Suspense } from 'react'
import { getRuntime } from '@/server/current-runtime'
import { LANGUAGE } from '@/server/values/locale'
import { fontClasses } from './_fonts/fonts'
import { LiveAnnouncer } from './_live/live-updates'
import { NavigationProgress } from './_navigation/navigation-progress'
import { OfflineNotice } from './_offline/offline-notice'
import { TransitionBack } from './_portrait-transition/transition-back'
import { storeOpenGraph } from './_seo/page-metadata'
import { siteTexts } from './_text/site-texts'
import { FocusOnNavigation } from './_ui/focus-on-navigation'
import { SiteFooter } from './_ui/site-footer'
import { SiteHeader } from './_ui/site-header'
import './globals.css'

// Every page is rendered per request: it carries the nonce of its policy, and is complete without JavaScript. The holes
// of a prerendered shell would stay hidden until a script fills them.
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  await connection()
  const { PUBLIC_URL } = (await getRuntime()).config
  return {
    metadataBase: new URL(PUBLIC_URL),
    title: { default: siteTexts.title, template: siteTexts.titleOf('%s') },
    description: siteTexts.description,
    openGraph: storeOpenGraph,
    // The title, text and image are taken from openGraph.
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // Up to the edges of a screen with a notch; the gutter keeps clear of it.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf5ea' },
    { media: '(prefers-color-scheme: dark)', color: '#1b1613' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <html lang={LANGUAGE} className={fontClasses}>
      <body>
        <a href="#content" className="visually-hidden skip">
          {siteTexts.skipToContent}
        </a>
        <SiteHeader />
        {children}
        <SiteFooter />
        <LiveAnnouncer />
        <FocusOnNavigation />
        <TransitionBack />
        <Suspense>
          <NavigationProgress />
        </Suspense>
        <OfflineNotice />
      </body>
    </html>
  )
}
