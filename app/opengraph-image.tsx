import { storeImage } from './_seo/page-metadata'
import { imageSize } from './_social-images/image-size'
import { renderImage } from './_social-images/render-image'
import { StoreImage } from './_social-images/store-image'

export const { alt } = storeImage
export const size = imageSize
export const contentType = 'image/png'

/** The picture that goes with the store where one of its pages is shared. Painted once, by the build. */
export default function openGraphImage(): Response {
  return renderImage(<StoreImage />)
}
