import { randomUUID } from 'node:crypto'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import { personalApi } from '@/app/_trpc/server'
import { describeOutcomeFields } from '@/app/(workbench)/staff/_outcomes/describe-outcome-fields'
import { OutcomeFields } from '@/app/(workbench)/staff/_outcomes/outcome-fields'
import { outcomeKindTexts } from '@/app/(workbench)/staff/_outcomes/outcome-texts'
import { dateInWords, StoreMoment } from '@/app/(workbench)/staff/_page/store-moment'
import { animalPath } from '@/app/(workbench)/staff/animals/animals-view'
import { AfterDelivery } from '@/app/(workbench)/staff/orders/[orderId]/_return/after-delivery'
import { returnTexts } from '@/app/(workbench)/staff/orders/[orderId]/_return/return-texts'
import type { StaffPet } from '@/server/domain/pets/pets.schema'
import { recordOutcome, withdrawAnimal } from './actions'
import styles from './outcome.module.css'
import { outcomeTexts } from './texts'

interface OutcomeProps {
  readonly animal: StaffPet
  /** The order that binds it; undefined if none does. */
  readonly orderId: number | undefined
  /** What a form of its page has just done. */
  readonly done: string | string[] | undefined
}

/** How to withdraw an animal and to bring it back, what became of it, and what to do when its family brings it back. */
export async function Outcome({ animal, orderId, done }: OutcomeProps) {
  const { id, name, status = 'available', isWithdrawn, isDraft } = animal
  if (status === 'sold' && orderId !== undefined) {
    return <AfterDelivery orderId={orderId} pet={name} isDelivered path={animalPath(id, {})} done={done} />
  }
  const language = await getLanguage()
  const texts = outcomeTexts[language]
  return (
    <>
      {/* Of the form that was here while it was sold. */}
      <FormNotice done={done} texts={returnTexts[language].done} />
      {isWithdrawn && <Recorded petId={id} />}
      {/* Also when it is no longer offered, so that it can say why it failed. */}
      <ActionForm action={withdrawAnimal} className={styles.outcome}>
        {status === 'available' && !isDraft && (
          <>
            <input type="hidden" name="petId" value={id} />
            <input type="hidden" name="key" value={randomUUID()} />
            <input type="hidden" name="step" value={isWithdrawn ? 'restore' : 'withdraw'} />
            {!isWithdrawn && <OutcomeFields {...(await describeOutcomeFields())} />}
            <button type="submit" className="button secondary">
              {isWithdrawn ? texts.restore : texts.withdraw}
            </button>
          </>
        )}
      </ActionForm>
    </>
  )
}

/** What became of a withdrawn animal, and how to say so or to correct it. */
async function Recorded({ petId }: { readonly petId: number }) {
  const outcome = await (await personalApi()).staffPets.getOutcome({ petId })
  const language = await getLanguage()
  const texts = outcomeTexts[language]
  return (
    <section aria-labelledby="outcome" className={styles.outcome}>
      <h2 id="outcome">{texts.title}</h2>
      {outcome && (
        <>
          <p>
            {outcomeKindTexts[language][outcome.outcome]}, {await dateInWords(outcome.happenedOn)}
          </p>
          {outcome.note !== '' && <p>{bidiIsolate(outcome.note)}</p>}
          <p className={styles.origin}>
            {texts.recorded(outcome.recordedBy && bidiIsolate(outcome.recordedBy))}{' '}
            <StoreMoment at={outcome.recordedAt} />. {texts.restoring}
          </p>
        </>
      )}
      {/* Folded up again once it is saved. */}
      <details key={outcome?.recordedAt.getTime()} className={disclosureStyles.disclosure} open={await isFormAnswer()}>
        <summary>{outcome ? texts.change : texts.say}</summary>
        <ActionForm action={recordOutcome} submit={texts.save} className={styles.form}>
          <input type="hidden" name="petId" value={petId} />
          <input type="hidden" name="key" value={randomUUID()} />
          <OutcomeFields {...(await describeOutcomeFields())} initial={outcome ?? undefined} />
        </ActionForm>
      </details>
    </section>
  )
}
