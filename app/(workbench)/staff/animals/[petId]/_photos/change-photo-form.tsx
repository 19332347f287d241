import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import formStyles from '@/app/_shell/ui/form.module.css'
import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import type { Photo } from '@/server/domain/photos/photos.schema'
import { ownWords } from '@/server/platform/values/own-words'
import { changePhoto } from './actions'
import { AltFields } from './alt-fields'
import styles from './photos.module.css'
import { changePhotoTexts } from './texts'

interface ChangePhotoFormProps {
  readonly petId: number
  readonly photo: Photo
  /** Counted from 1. */
  readonly number: number
  readonly isLast: boolean
  readonly maxAltLength: number
}

/** An existing photograph: changes its descriptions, moves it and removes it. */
export async function ChangePhotoForm({ petId, photo, number, isLast, maxAltLength }: ChangePhotoFormProps) {
  const language = await getLanguage()
  const texts = changePhotoTexts[language]
  const alt = ownWords({ english: photo.altEn, german: photo.altDe }, language)
  return (
    <section aria-label={texts.photo(number)} className={styles.photo}>
      <PhotoPicture photo={photo} alt={alt.text} lang={alt.language} sizes="18rem" className={styles.picture} />
      <ActionForm action={changePhoto} className={formStyles.form}>
        <input type="hidden" name="petId" value={petId} />
        <input type="hidden" name="photoId" value={photo.id} />
        <AltFields alt={photo} maxLength={maxAltLength} />
        <p className={styles.steps}>
          <StepButton step="save" label={texts.save} />
          {number > 1 && <StepButton step="earlier" label={texts.earlier} />}
          {!isLast && <StepButton step="later" label={texts.later} />}
        </p>
        <details className={disclosureStyles.disclosure}>
          <summary>{texts.remove}</summary>
          <StepButton step="remove" label={texts.confirm} />
        </details>
      </ActionForm>
    </section>
  )
}

const StepButton = ({ step, label }: { readonly step: string; readonly label: string }) => (
  <button type="submit" name="step" value={step} formNoValidate={step !== 'save'} className="button secondary">
    {label}
  </button>
)
