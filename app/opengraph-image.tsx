import { storeImage } from '@/app/_shell/seo/page-metadata'
import { imageSize } from '@/app/_shop/social-images/image-parts'
import { renderImage } from '@/app/_shop/social-images/render-image'
import { StoreImage } from '@/app/_shop/social-images/store-image'
import { defaultLanguage } from '@/server/platform/values/language'

export const { alt } = storeImage(defaultLanguage)
export const size = imageSize
export const contentType = 'image/png'

/** The image shown where one of the store's pages is shared. Rendered once, at build time. */
export default function openGraphImage(): Response {
  return renderImage(<StoreImage />)
}
