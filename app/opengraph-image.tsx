import { storePicture } from './_found/page-metadata'
import { paint } from './_pictures/paint'
import { pictureSize } from './_pictures/picture-size'
import { StorePicture } from './_pictures/store-picture'

export const { alt } = storePicture
export const size = pictureSize
export const contentType = 'image/png'

/** The picture that goes with the store where one of its pages is shared. Painted once, by the build. */
export default function openGraphImage(): Response {
  return paint(<StorePicture />)
}
