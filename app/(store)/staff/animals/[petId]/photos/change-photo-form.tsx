import { ActionForm } from '@/app/_forms/action-form'
import { PhotoPicture } from '@/app/_photos/photo-picture'
import disclosureStyles from '@/app/_ui/disclosure.module.css'
import formStyles from '@/app/_ui/form.module.css'
import type { Photo } from '@/server/photos/photos.schema'
import { changePhoto } from './actions'
import { AltFields } from './alt-fields'
import styles from './photos.module.css'

interface ChangePhotoFormProps {
  readonly petId: number
  readonly photo: Photo
  /** Counted from 1. */
  readonly number: number
  readonly isLast: boolean
  readonly maxAltLength: number
}

/** A photograph that is there: describes it anew, moves it and removes it. */
export const ChangePhotoForm = ({ petId, photo, number, isLast, maxAltLength }: ChangePhotoFormProps) => (
  <section aria-label={`Photograph ${number}`} className={styles.photo}>
    <PhotoPicture photo={photo} alt={photo.altEn} sizes="18rem" className={styles.picture} />
    <ActionForm action={changePhoto} className={formStyles.form}>
      <input type="hidden" name="petId" value={petId} />
      <input type="hidden" name="photoId" value={photo.id} />
      <AltFields alt={photo} maxLength={maxAltLength} />
      <p className={styles.steps}>
        <StepButton step="save" label="Save" />
        {number > 1 && <StepButton step="earlier" label="Move earlier" />}
        {!isLast && <StepButton step="later" label="Move later" />}
      </p>
      <details className={disclosureStyles.disclosure}>
        <summary>Remove it</summary>
        <StepButton step="remove" label="Yes, remove it" />
      </details>
    </ActionForm>
  </section>
)

const StepButton = ({ step, label }: { readonly step: string; readonly label: string }) => (
  <button type="submit" name="step" value={step} formNoValidate={step !== 'save'} className="button secondary">
    {label}
  </button>
)
