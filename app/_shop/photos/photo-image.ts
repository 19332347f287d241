import { largestImage } from '@/server/domain/photos/largest-image'
import type { Photo } from '@/server/domain/photos/photos.schema'
import type { Language } from '@/server/platform/values/language'
import { photoAlt } from './photo-alt'

/** A photograph as the picture of a page that is shared. */
export function photoImageOf(photo: Photo, language: Language) {
  const { path, width, height } = largestImage(photo)
  return { url: path, width, height, alt: photoAlt(photo, language).text }
}
