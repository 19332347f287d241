import type { Photo } from '@/server/domain/photos/photos.schema'
import { photoPath, photoPaths } from './photo-path'

interface PhotoPictureProps {
  readonly photo: Pick<Photo, 'key' | 'width' | 'height' | 'widths' | 'colour'>
  readonly alt: string
  /** The language of the description, if it differs from the page's. */
  readonly lang?: string | undefined
  /** The displayed width, as in the attribute `sizes`. */
  readonly sizes: string
  readonly className?: string | undefined
  /** Whether it is seen first, and so is loaded first. */
  readonly isFirst?: boolean
}

/**
 * A photograph in the smallest format that the browser knows and that is sharp enough. Its space is reserved before it
 * loads, and shown in its colour where browsers take a colour from an attribute: the policy forbids inline styles.
 */
export const PhotoPicture = ({ photo, alt, lang, sizes, className, isFirst = false }: PhotoPictureProps) => (
  <picture lang={lang}>
    <source type="image/avif" srcSet={photoPaths(photo, 'avif')} sizes={sizes} />
    <img
      src={photoPath(photo, 'webp')}
      srcSet={photoPaths(photo, 'webp')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      data-colour={photo.colour ?? undefined}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={className}
    />
  </picture>
)
