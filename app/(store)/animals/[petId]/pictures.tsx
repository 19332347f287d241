import { getLanguage } from '@/app/_shell/language/get-language'
import { drawingLabel } from '@/app/_shell/text/drawing-label'
import type { Kind } from '@/app/_shell/text/kind'
import { photoAlt } from '@/app/_shop/photos/photo-alt'
import { PhotoGallery } from '@/app/_shop/photos/photo-gallery'
import { photoPath } from '@/app/_shop/photos/photo-path'
import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import { Portrait } from '@/app/_shop/portraits/portrait'
import type { Photo } from '@/server/domain/photos/photos.schema'
import styles from './pictures.module.css'
import { animalTexts } from './texts'

interface PicturesProps {
  readonly petId: number
  readonly kind: Kind
  /** In their order. */
  readonly photos: readonly Photo[]
}

/** How an animal looks: its photographs, each of which opens at its full size; until there are some, its drawing. */
export async function Pictures({ petId, kind, photos }: PicturesProps) {
  const language = await getLanguage()
  const drawing = (className: string | undefined) => (
    <Portrait
      id={petId}
      species={kind.drawnAs}
      label={drawingLabel(petId, kind.drawnAs, language)}
      className={className}
    />
  )
  if (photos.length === 0) return drawing(styles.drawing)
  const texts = animalTexts[language]
  return (
    <section aria-label={texts.photographs} className={styles.gallery}>
      {/* Scrolled by a finger, by the links below, and to each link in it that is reached by keyboard. */}
      <PhotoGallery photos={photos} className={styles.photographs}>
        {photos.map((photo, at) => (
          <li key={photo.id} id={`photograph-${at + 1}`}>
            <a href={photoPath(photo, 'webp')} lang={photoAlt(photo, language).language}>
              <PhotoPicture
                photo={photo}
                alt={photoAlt(photo, language).text}
                sizes="(width < 56rem) 100vw, 40rem"
                isFirst={at === 0}
              />
            </a>
          </li>
        ))}
      </PhotoGallery>
      <ul className={styles.previews}>
        {photos.length > 1 &&
          photos.map((photo, at) => (
            <li key={photo.id}>
              <a href={`#photograph-${at + 1}`} aria-label={texts.photograph(at + 1, photos.length)}>
                <PhotoPicture photo={photo} alt="" sizes="5rem" />
              </a>
            </li>
          ))}
        <li>{drawing(undefined)}</li>
      </ul>
    </section>
  )
}
