import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontClasses } from '@/app/_shell/fonts/fonts'
import { getLanguage } from '@/app/_shell/language/get-language'
import { LanguageProvider } from '@/app/_shell/language/language-context'
import { NavigationProgress } from '@/app/_shell/navigation/navigation-progress'
import { OfflineNotice } from '@/app/_shell/offline/offline-notice'
import { storeOpenGraph } from '@/app/_shell/seo/page-metadata'
import { FocusOnNavigation } from '@/app/_shell/ui/focus-on-navigation'
import { StagingBanner } from '@/app/_shell/ui/staging-banner'
import { getStoreDescription, getStoreName } from '@/app/_shop/store/get-store-details'
import { errorTexts } from '@/app/error-texts'
import { ErrorTextsProvider } from '@/app/error-texts-context'
import { navigationTexts, offlineTexts, siteTexts, titleOfPage } from '@/app/texts'
import { getRuntime } from '@/server/hosts/current-runtime'
import '@/app/globals.css'

/** What a document says of itself, unless its page knows better. */
export async function documentMetadata(): Promise<Metadata> {
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

interface DocumentProps {
  /**
   * Those of its pages that are fetched before their link is chosen, as a regular expression of paths: only such that
   * are the same for everybody, since the next form may change others.
   */
  readonly prefetched?: string
  readonly children: ReactNode
}

/** What every document has, whatever frames its pages. */
export async function Document({ prefetched, children }: DocumentProps) {
  const language = await getLanguage()
  return (
    <html lang={language} className={fontClasses}>
      <body>
        <LanguageProvider language={language}>
          <a href="#content" className="visually-hidden skip">
            {siteTexts[language].skipToContent}
          </a>
          <StagingBanner />
          <ErrorTextsProvider texts={errorTexts[language]}>{children}</ErrorTextsProvider>
          <FocusOnNavigation />
          <NavigationProgress texts={navigationTexts[language]} prefetched={prefetched} />
          <OfflineNotice texts={offlineTexts[language]} />
        </LanguageProvider>
      </body>
    </html>
  )
}
