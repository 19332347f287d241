import { randomUUID } from 'node:crypto'
import type { ComponentProps, ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import { FormNotice, isFormAnswer } from '@/app/_forms/form-notice'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import formStyles from '@/app/_shell/ui/form.module.css'
import { personalApi } from '@/app/_trpc/server'
import { dateInWords, StoreMoment, storeToday } from '@/app/(workbench)/staff/_page/store-moment'
import { returnReasons } from '@/server/domain/orders/returns/returns.schema'
import { MAX_OUTCOME_NOTE_LENGTH } from '@/server/domain/pets/outcomes/outcomes.schema'
import type { PageHref } from '@/server/http/page-table/page-table'
import { correctReturn, returnAnimal, undoDelivery, undoReturn } from './actions'
import styles from './after-delivery.module.css'
import { returnReasonTexts } from './reason-texts'
import { ReturnFields } from './return-fields'
import { returnFieldTexts, returnTexts } from './return-texts'

interface AfterDeliveryProps {
  readonly orderId: number
  /** The name of the animal. */
  readonly pet: string
  /** Whether it has been handed over. */
  readonly isDelivered: boolean
  /** The page that it is on. */
  readonly path: PageHref
  /** What a form of that page has just done. */
  readonly done: string | string[] | undefined
}

/** What happened after the delivery of an order, how to undo it, and how to take the animal back; nothing before. */
export async function AfterDelivery({ orderId, pet, isDelivered, path, done }: AfterDeliveryProps) {
  const { returned, undone, undoableUntil } = await (await personalApi()).staffReturns.get({ orderId })
  if (!isDelivered && undone.length === 0) return null
  const language = await getLanguage()
  const texts = returnTexts[language]
  const name = bidiIsolate(pet)
  const hidden = (
    <>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="key" value={randomUUID()} />
    </>
  )
  const fields = {
    texts: returnFieldTexts[language],
    reasons: returnReasons.map((reason) => [reason, returnReasonTexts[language][reason]] as const),
    today: await storeToday(),
    maxNote: MAX_OUTCOME_NOTE_LENGTH,
  }
  return (
    <section aria-labelledby="after-delivery" className={styles.section}>
      <h2 id="after-delivery">{texts.title}</h2>
      <FormNotice done={done} texts={texts.done} />
      {undone.map(({ undoneAt, undoneBy }) => (
        <p key={undoneAt.getTime()} className={styles.origin}>
          {texts.undone(undoneBy && bidiIsolate(undoneBy))} <StoreMoment at={undoneAt} />.
        </p>
      ))}
      {returned && (
        <>
          <p>
            {texts.returnedOn(name, await dateInWords(returned.returnedOn))} {returnFieldTexts[language].reason}:{' '}
            {returnReasonTexts[language][returned.reason]}.
          </p>
          {returned.note !== '' && <p>{bidiIsolate(returned.note)}</p>}
          <p className={styles.origin}>
            {texts.recorded(returned.recordedBy && bidiIsolate(returned.recordedBy))}{' '}
            <StoreMoment at={returned.recordedAt} />.
          </p>
          <details className={disclosureStyles.disclosure} open={await isFormAnswer()}>
            <summary>{texts.correct}</summary>
            <ActionForm action={correctReturn} submit={texts.save} className={formStyles.form}>
              {hidden}
              <ReturnFields {...fields} saved={returned} />
            </ActionForm>
          </details>
          {returned.undoableUntil && (
            <UndoForm
              action={undoReturn}
              submit={texts.undoReturn(name)}
              hint={texts.undoReturnHint}
              until={returned.undoableUntil}
            >
              {hidden}
            </UndoForm>
          )}
        </>
      )}
      {isDelivered && !returned && (
        <details className={disclosureStyles.disclosure} open={await isFormAnswer()}>
          <summary>{texts.bringBack(name)}</summary>
          <ActionForm action={returnAnimal} submit={texts.bring(name)} className={formStyles.form}>
            {hidden}
            <ReturnFields {...fields} />
          </ActionForm>
        </details>
      )}
      {undoableUntil && (
        <UndoForm action={undoDelivery} submit={texts.undo} hint={texts.undoHint} until={undoableUntil}>
          {hidden}
        </UndoForm>
      )}
    </section>
  )
}

interface UndoFormProps {
  readonly action: ComponentProps<typeof ActionForm>['action']
  /** What the button says. */
  readonly submit: string
  /** What undoing does, up to when it is possible. */
  readonly hint: string
  readonly until: Date
  /** The hidden fields. */
  readonly children: ReactNode
}

const UndoForm = ({ action, submit, hint, until, children }: UndoFormProps) => (
  <ActionForm action={action} submit={submit} submitClassName="button secondary" className={styles.undo}>
    {children}
    <p className={styles.origin}>
      {hint} <StoreMoment at={until} />.
    </p>
  </ActionForm>
)
