import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontClasses } from '@/app/_shell/fonts/fonts'
import { getLanguage } from '@/app/_shell/language/get-language'
import { LanguageProvider } from '@/app/_shell/language/language-context'
import { NavigationProgress } from '@/app/_shell/navigation/navigation-progress'
import { OfflineNotice } from '@/app/_shell/offline/offline-notice'
import { storeOpenGraph } from '@/app/_shell/seo/page-metadata'
import { FocusOnNavigation } from '@/app/_shell/ui/focus-on-navigation'
import { SiteFooter } from '@/app/_shell/ui/site-footer'
import { SiteHeader } from '@/app/_shell/ui/site-header'
import { StagingBanner } from '@/app/_shell/ui/staging-banner'
import { LiveAnnouncer } from '@/app/_shop/live/live-updates'
import { getStoreDescription, getStoreName } from '@/app/_shop/store/get-store-details'
import { ShopOnly } from '@/app/_workbench/shop-only'
import { getRuntime } from '@/server/hosts/current-runtime'
import { errorTexts } from './error-texts'
import { ErrorTextsProvider } from './error-texts-context'
import { liveStatusTexts, navigationTexts, offlineTexts, siteTexts, titleOfPage } from './texts'
import './globals.css'

// Every page is rendered per request: it carries the nonce of its policy.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { PUBLIC_URL, STAGING } = (await getRuntime()).config
  const language = await getLanguage()
  const texts = siteTexts[language]
  const storeName = await getStoreName()
  return {
    metadataBase: new URL(PUBLIC_URL),
    title: { default: texts.title(storeName), template: titleOfPage('%s', storeName) },
    description: await getStoreDescription(),
    ...(STAGING ? { robots: { index: false, follow: false } } : {}),
    openGraph: storeOpenGraph(language, storeName),
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
  const language = await getLanguage()
  return (
    <html lang={language} className={fontClasses}>
      <body>
        <LanguageProvider language={language}>
          <a href="#content" className="visually-hidden skip">
            {siteTexts[language].skipToContent}
          </a>
          <StagingBanner />
          <ShopOnly>
            <SiteHeader />
          </ShopOnly>
          <ErrorTextsProvider texts={errorTexts[language]}>{children}</ErrorTextsProvider>
          <ShopOnly>
            <SiteFooter />
          </ShopOnly>
          <LiveAnnouncer texts={liveStatusTexts[language]} />
          <FocusOnNavigation />
          <NavigationProgress texts={navigationTexts[language]} />
          <OfflineNotice texts={offlineTexts[language]} />
        </LanguageProvider>
      </body>
    </html>
  )
}
