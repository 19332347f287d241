import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FormNotice } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { PageProps } from '@/app/_shell/navigation/page-props'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { personalApi } from '@/app/_trpc/server'
import { StaffPage } from '@/app/(store)/staff/_page/staff-page'
import { animalPath } from '@/app/(store)/staff/animals/animals-view'
import { findAnimal } from '@/app/(store)/staff/animals/find-animal'
import { MAX_PHOTO_BYTES, photoTypes } from '@/server/domain/photos/photo-faults'
import { MAX_ALT_LENGTH, MAX_PHOTOS } from '@/server/domain/photos/photos.schema'
import { AddPhotoForm } from './add-photo-form'
import { ChangePhotoForm } from './change-photo-form'
import styles from './photos.module.css'
import { photosPageTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(photosPageTexts)).title })

/** In seconds, after which a serverless platform ends a function; a photograph takes some. */
export const maxDuration = 60

/** The photographs of an animal, to add, describe, order and remove. */
export default function PhotosPage({ params, searchParams }: PageProps<'petId'>) {
  return (
    <StaffPage page="/staff/animals" hasOwnHeading>
      {async () => {
        const animal = await findAnimal((await params).petId)
        if (!animal) notFound()
        return <PhotosOf animal={animal} done={(await searchParams).done} />
      }}
    </StaffPage>
  )
}

interface PhotosOfProps {
  readonly animal: { readonly id: number; readonly name: string }
  /** What the form that led here has done. */
  readonly done: string | string[] | undefined
}

async function PhotosOf({ animal: { id, name }, done }: PhotosOfProps) {
  const texts = await getTexts(photosPageTexts)
  const photos = await (await personalApi()).staffPhotos.list({ petId: id })
  return (
    <>
      <p className={styles.back}>
        <Link href={animalPath(id, {})}>{texts.back(bidiIsolate(name))}</Link>
      </p>
      <h1>{texts.titleOf(bidiIsolate(name))}</h1>
      <p>{texts.lead}</p>
      <FormNotice done={done} texts={texts.done} />
      {photos.length > 0 && (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <ChangePhotoForm
                petId={id}
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
          petId={id}
          formKey={randomUUID()}
          types={photoTypes.join()}
          maxBytes={MAX_PHOTO_BYTES}
          maxAltLength={MAX_ALT_LENGTH}
        />
      ) : (
        <p>{texts.full(MAX_PHOTOS)}</p>
      )}
    </>
  )
}
