import type { Metadata } from 'next'
import { imageSize } from '@/app/_social-images/image-size'

interface SocialImage {
  /** Its path. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

interface PageMetadata {
  /** Without it, the store's own. */
  readonly title?: string
  readonly description: string
  /** Its path, with as much of the query as makes it another page. */
  readonly path: string
  /** Without it, the store's own. */
  readonly image?: SocialImage
  /** Whether search engines may show it. They follow its links in any case. */
  readonly isIndexable?: boolean
}

/** Shown wherever no page has a better one. */
export const storeTitle = 'Pet Store · animals looking for a home'

export const storeDescription =
  'Dogs, cats, rabbits and seven other kinds of animals, each one of a kind. Find yours and reserve it at once.'

/** What app/opengraph-image.tsx paints. */
export const storeImage: SocialImage = {
  url: '/opengraph-image',
  ...imageSize,
  alt: 'Somebody here is waiting for you: portraits of nine animals, from dog to goldfish.',
}

/** What every page has in common where it is shared. Next takes a page's openGraph in place of its layout's, not beside it. */
export const storeOpenGraph = { siteName: 'Pet Store', type: 'website', locale: 'en_GB' } as const

/** What a page tells search engines, and those with whom it is shared. Next makes each address absolute. */
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
    // To name another page as the one to be found would contradict that this one is not to be.
    ...(isIndexable ? { alternates: { canonical: path } } : { robots: { index: false, follow: true } }),
    openGraph: {
      ...storeOpenGraph,
      title: title ?? storeTitle,
      description,
      url: path,
      images: [image],
    },
  }
}
