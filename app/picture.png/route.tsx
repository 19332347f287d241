import { renderImage } from '@/app/_shop/social-images/render-image'
import { StoreImage } from '@/app/_shop/social-images/store-image'

export const dynamic = 'force-static'

/**
 * The image shown where one of the store's pages is shared. Rendered once, at build time. Not Next's opengraph-image,
 * which looks for the store's address where no layout has said it.
 */
export function GET(): Response {
  return renderImage(<StoreImage />)
}
