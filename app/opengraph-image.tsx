import { storePicture } from './_seo/page-metadata'
import { paint } from './_social-images/paint'
import { pictureSize } from './_social-images/picture-size'
import { StorePicture } from './_social-images/store-picture'

export const { alt } = storePicture
export const size = pictureSize
export const contentType = 'image/png'

/** The picture that goes with the store where one of its pages is shared. Painted once, by the build. */
export default function openGraphImage(): Response {
  return paint(<StorePicture />)
}
