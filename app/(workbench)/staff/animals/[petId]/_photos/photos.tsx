import { randomUUID } from 'node:crypto'
import { FormNotice } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { MAX_PHOTO_BYTES, photoTypes } from '@/server/domain/photos/photo-faults'
import { MAX_ALT_LENGTH, MAX_PHOTOS } from '@/server/domain/photos/photos.schema'
import { AddPhotoForm } from './add-photo-form'
import { ChangePhotoForm } from './change-photo-form'
import styles from './photos.module.css'
import { photosTexts } from './texts'

interface PhotosProps {
  readonly petId: number
  /** What the form that led here has done, as `donePath` makes it. */
  readonly done: string | string[] | undefined
}

/** The photographs of an animal, to add, describe, order and remove. */
export async function Photos({ petId, done }: PhotosProps) {
  const texts = await getTexts(photosTexts)
  const photos = await (await personalApi()).staffPhotos.list({ petId })
  return (
    <section aria-labelledby="photographs" className={styles.section}>
      <h2 id="photographs">{texts.title}</h2>
      <p>{texts.lead}</p>
      <FormNotice done={done} texts={texts.done} />
      {photos.length > 0 && (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ChangePhotoForm
                petId={petId}
                photo={photo}
                number={index + 1}
                isLast={index === photos.length - 1}
                maxAltLength={MAX_ALT_LENGTH}
              />
            </li>
          ))}
        </ol>
      )}
      {photos.length < MAX_PHOTOS ? (
        <AddPhotoForm
          // Reset after each photograph.
          key={photos.length}
          petId={petId}
          formKey={randomUUID()}
          types={photoTypes.join()}
          maxBytes={MAX_PHOTO_BYTES}
          maxAltLength={MAX_ALT_LENGTH}
        />
      ) : (
        <p>{texts.full(MAX_PHOTOS)}</p>
      )}
    </section>
  )
}
