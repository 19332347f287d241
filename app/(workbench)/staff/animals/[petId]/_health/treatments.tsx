import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { dateInWords } from '@/app/(workbench)/staff/_page/store-moment'
import type { Treatment } from '@/server/domain/pets/health/health.schema'
import type { Language } from '@/server/platform/values/language'
import { changeTreatment } from './actions'
import styles from './health.module.css'
import { healthTexts, treatmentKindTexts } from './texts'

interface TreatmentsProps {
  readonly petId: number
  readonly treatments: readonly Treatment[]
}

/** An animal's treatments, the last given first, each to remove. */
export async function Treatments({ petId, treatments }: TreatmentsProps) {
  const language = await getLanguage()
  if (treatments.length === 0) return null
  return (
    <ul className={styles.treatments}>
      {treatments.map((treatment) => (
        <li key={treatment.id}>
          <TreatmentItem petId={petId} treatment={treatment} language={language} />
        </li>
      ))}
    </ul>
  )
}

/** What a treatment is called: “Vaccination: Rabies”. */
export const treatmentName = ({ kind, name }: Pick<Treatment, 'kind' | 'name'>, language: Language): string =>
  [treatmentKindTexts[language][kind], ...(name === '' ? [] : [bidiIsolate(name)])].join(': ')

interface TreatmentItemProps {
  readonly petId: number
  readonly treatment: Treatment
  readonly language: Language
}

async function TreatmentItem({ petId, treatment, language }: TreatmentItemProps) {
  const texts = healthTexts[language]
  const { id, givenOn, nextDueOn, due, note, doneBy } = treatment
  const what = treatmentName(treatment, language)
  return (
    <>
      <p>
        <strong>{what}</strong>
        {nextDueOn !== null && (
          <>
            {' · '}
            {texts.next(await dateInWords(nextDueOn))}
            {due && <strong className={styles.due}> ({texts.due[due]})</strong>}
          </>
        )}
      </p>
      {note !== '' && <p>{bidiIsolate(note)}</p>}
      <ActionForm action={changeTreatment} className={styles.origin} keepsWork={false}>
        <span>{texts.given(await dateInWords(givenOn), doneBy === undefined ? undefined : bidiIsolate(doneBy))}</span>
        <input type="hidden" name="petId" value={petId} />
        <input type="hidden" name="treatmentId" value={id} />
        {due && (
          <button type="submit" name="step" value="settle" className={styles.step} aria-label={texts.settleThis(what)}>
            {texts.settle}
          </button>
        )}
        <button type="submit" name="step" value="remove" className={styles.step} aria-label={texts.removeThis(what)}>
          {texts.remove}
        </button>
      </ActionForm>
    </>
  )
}
