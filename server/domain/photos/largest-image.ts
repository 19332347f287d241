import { photoName } from '@/server/platform/photo-files/photo-name'
import type { Photo } from './photos.schema'

/** The largest file of a photograph that every browser shows: its path below the origin, and its size in pixels. */
export function largestImage({
  key,
  width: original,
  height,
  widths,
}: Pick<Photo, 'key' | 'width' | 'height' | 'widths'>) {
  const width = widths.at(-1) ?? original
  return {
    path: `/photos/${photoName({ key, width, format: 'webp' })}`,
    width,
    height: Math.round((height * width) / original),
  }
}
