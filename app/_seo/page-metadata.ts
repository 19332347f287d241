import type { Metadata } from 'next'
import { imageSize } from '@/app/_social-images/image-size'
import { siteTexts } from '@/app/_text/site-texts'
import { LOCALE } from '@/server/values/locale'

interface SocialImage {
  /** A path. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

interface PageMetadata {
  /** The store's own if left out. */
  readonly title?: string
  readonly description: string
  /** The path of the page, with the part of the query that makes it a page of its own. */
  readonly path: string
  /** The store's own if left out. */
  readonly image?: SocialImage
  /** Whether search engines may list it. They may follow its links in any case. */
  readonly isIndexable?: boolean
}

/** Rendered by app/opengraph-image.tsx. */
export const storeImage: SocialImage = {
  url: '/opengraph-image',
  ...imageSize,
  alt: siteTexts.imageAlt,
}

/** Common to all pages: a page's openGraph replaces its layout's, Next does not merge them. */
export const storeOpenGraph = {
  siteName: siteTexts.name,
  type: 'website',
  locale: LOCALE.replace('-', '_'),
} as const

/** What a page tells search engines and social networks. Next makes each URL absolute. */
export function pageMetadata({
  title,
  description,
  path,
  image = storeImage,
  isIndexable = true,
}: PageMetadata): Metadata {
  return {
    ...(title === undefined ? {} : { title }),
    description,
    // A canonical URL would contradict noindex.
    ...(isIndexable ? { alternates: { canonical: path } } : { robots: { index: false, follow: true } }),
    openGraph: {
      ...storeOpenGraph,
      title: title ?? siteTexts.title,
      description,
      url: path,
      images: [image],
    },
  }
}
