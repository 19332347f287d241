import 'server-only'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { drawingLabel } from '@/app/_shell/text/drawing-label'
import { shortName } from '@/app/_shell/text/short-name'
import { nameLength } from '@/app/_shell/ui/name-length'
import { kindOf } from '@/app/_shop/categories/categories'
import { photoAlt } from '@/app/_shop/photos/photo-alt'
import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { QrCode } from '@/app/_shop/qr-code/qr-code'
import { StoreWords } from '@/app/_shop/store/store-facts'
import { personalApi } from '@/app/_trpc/server'
import { describePet } from '@/app/(store)/animals/[petId]/_profile/describe-pet'
import { profileTexts } from '@/app/(store)/animals/[petId]/_profile/texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { getRuntime } from '@/server/hosts/current-runtime'
import { localizedPath } from '@/server/platform/values/language'
import styles from './kennel-card.module.css'
import { cardTexts } from './texts'

/** What somebody in front of the animal asks first; the summary has its breed, its sex and its age. */
const shown: readonly string[] = ['fee', 'temperament', 'goodWith', 'notGoodWith', 'housing', 'needs']

/** What the store says about an animal, on paper, with the way to its page. */
export async function KennelCard({ animal }: { readonly animal: StaffPet }) {
  const { id, name, categoryId, isWithdrawn, isDraft } = animal
  const language = await getLanguage()
  const { staffPets, staffPhotos } = await personalApi()
  const kind = await kindOf(categoryId)
  const { deps } = await getRuntime()
  const profile = await staffPets.preview({ petId: id })
  const told = describePet({ profile, kind: kind.one, today: new Date(deps.now()) }, language)
  const [photo] = await staffPhotos.list({ petId: id })
  const alt = photo && photoAlt(photo, language)
  return (
    <article className={styles.card}>
      {photo && alt ? (
        <PhotoPicture
          photo={photo}
          alt={alt.text}
          lang={alt.language}
          sizes="30rem"
          className={styles.picture}
          isFirst
        />
      ) : (
        <Portrait
          id={id}
          species={kind.drawnAs}
          label={drawingLabel(id, kind.drawnAs, language)}
          className={styles.picture}
        />
      )}
      <h1 data-length={nameLength(name)}>{name}</h1>
      <p className={styles.summary}>{told.summary}</p>
      <dl className={styles.facts}>
        {told.facts
          .filter(({ label }) => shown.includes(label))
          .map((fact) => (
            <div key={fact.label}>
              <dt>{profileTexts[language].labels[fact.label]}</dt>
              <dd>
                <StoreWords words={fact} />
              </dd>
            </div>
          ))}
      </dl>
      {!isWithdrawn && !isDraft && (
        <QrCode
          text={deps.publicUrl + localizedPath(language, `/animals/${id}`)}
          label={cardTexts[language].more(bidiIsolate(shortName(name)))}
          className={styles.code}
        />
      )}
    </article>
  )
}
