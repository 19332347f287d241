import { defaultLanguage } from '@/server/platform/values/language'
import { storeImage } from './_seo/page-metadata'
import { imageSize } from './_social-images/image-parts'
import { renderImage } from './_social-images/render-image'
import { StoreImage } from './_social-images/store-image'

export const { alt } = storeImage(defaultLanguage)
export const size = imageSize
export const contentType = 'image/png'

/** The image shown where one of the store's pages is shared. Rendered once, at build time. */
export default function openGraphImage(): Response {
  return renderImage(<StoreImage />)
}
