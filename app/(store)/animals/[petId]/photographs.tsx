import { getLanguage } from '@/app/_shell/language/get-language'
import { photoPath } from '@/app/_shop/photos/photo-path'
import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import { api, orNotFound } from '@/app/_trpc/server'
import { ownWords } from '@/server/platform/values/own-words'
import styles from './photographs.module.css'
import { animalTexts } from './texts'

/** The photographs of an animal, each of which opens at its full size; nothing if there are none. */
export async function Photographs({ petId }: { readonly petId: number }) {
  const photos = await orNotFound((await api()).photos.list({ petId }))
  if (photos.length === 0) return null
  const language = await getLanguage()
  return (
    <section aria-labelledby="photographs" className={styles.photographs}>
      <h2 id="photographs">{animalTexts[language].photographs}</h2>
      <ul>
        {photos.map((photo) => {
          const alt = ownWords({ english: photo.altEn, german: photo.altDe }, language)
          return (
            <li key={photo.id}>
              <a href={photoPath(photo, 'webp')} lang={alt.language}>
                <PhotoPicture photo={photo} alt={alt.text} sizes="(width < 41rem) 100vw, 28rem" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
