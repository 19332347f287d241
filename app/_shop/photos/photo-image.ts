import type { Photo } from '@/server/domain/photos/photos.schema'
import type { Language } from '@/server/platform/values/language'
import { photoAlt } from './photo-alt'
import { photoPath } from './photo-path'

/** A photograph as the picture of a page that is shared. */
export function photoImageOf(photo: Photo, language: Language) {
  const width = photo.widths.at(-1) ?? photo.width
  return {
    url: photoPath(photo, 'webp'),
    width,
    height: Math.round((photo.height * width) / photo.width),
    alt: photoAlt(photo, language).text,
  }
}
