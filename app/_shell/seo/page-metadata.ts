import type { Metadata } from 'next'
import { getLanguage } from '@/app/_shell/language/get-language'
import { imageSize } from '@/app/_shop/social-images/image-parts'
import { getStoreName } from '@/app/_shop/store/get-store-details'
import { SITE_NAME, siteTexts } from '@/app/texts'
import {
  defaultLanguage,
  isInEnglishOnly,
  type Language,
  languages,
  locales,
  localizedPath,
} from '@/server/platform/values/language'

interface SocialImage {
  /** A path. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

interface PageMetadata {
  /** The page's language; English if left out. */
  readonly language?: Language
  /** For pages that know no store: the name it has until it sets its own. */
  readonly storeName?: string
  /** The store's own if left out. */
  readonly title?: string
  readonly description: string
  /** The path of the page without a language, with the part of the query that makes it a separate page. */
  readonly path: string
  /** The store's own if left out. */
  readonly image?: SocialImage
  /** Where else it exists, by media type. */
  readonly otherFormats?: Readonly<Record<string, string>>
  /** Whether search engines may list it. They may follow its links in any case. */
  readonly isIndexable?: boolean
}

/** Rendered by app/picture.png. */
export const storeImage = (language: Language): SocialImage => ({
  url: '/picture.png',
  ...imageSize,
  alt: siteTexts[language].imageAlt,
})

/** Common to all pages: a page's openGraph replaces its layout's, Next does not merge them. */
export const storeOpenGraph = (language: Language, storeName: string) =>
  ({
    siteName: storeName,
    type: 'website',
    locale: locales[language].replace('-', '_'),
    images: storeImage(language),
  }) as const

/** What a page tells search engines and social networks. Next makes each URL absolute. */
export function pageMetadata({
  language = defaultLanguage,
  storeName = SITE_NAME,
  title,
  description,
  path,
  image = storeImage(language),
  otherFormats,
  isIndexable = true,
}: PageMetadata): Metadata {
  return {
    ...(title === undefined ? {} : { title }),
    description,
    // A canonical URL would contradict noindex.
    ...(isIndexable
      ? {
          alternates: {
            canonical: localizedPath(language, path),
            ...(!isInEnglishOnly(path) && { languages: inEveryLanguage(path) }),
            ...(otherFormats && { types: otherFormats }),
          },
        }
      : { robots: { index: false, follow: true } }),
    openGraph: {
      ...storeOpenGraph(language, storeName),
      title: title ?? siteTexts[language].title(storeName),
      description,
      url: localizedPath(language, path),
      images: [image],
    },
  }
}

/** A page's address in each language, and where visitors who read neither are led. */
const inEveryLanguage = (path: string) => ({
  ...Object.fromEntries(languages.map((language) => [language, localizedPath(language, path)])),
  'x-default': path,
})

/** What a page of the shop tells search engines and social networks, in its language and with the store's name. */
export const shopMetadata = async (page: Omit<PageMetadata, 'language' | 'storeName'>): Promise<Metadata> =>
  pageMetadata({ ...page, language: await getLanguage(), storeName: await getStoreName() })
