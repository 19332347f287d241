'use client'

import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_language/language-context'
import { Announcement } from '@/app/_ui/announcement'
import formStyles from '@/app/_ui/form.module.css'
import { stopAlerts } from './stop-alerts'
import type { StopAlertsState } from './stop-alerts-state'
import { stopAlertsTexts } from './stop-alerts-texts'

interface StopAlertsFormProps {
  readonly token: string
  /** The result of a submission without JavaScript. */
  readonly formState: StopAlertsState
}

/** Opening a link in a mail changes nothing, since programs do so too: this button does. */
export function StopAlertsForm({ token, formState }: StopAlertsFormProps) {
  const texts = useTexts(stopAlertsTexts)
  const { state, problem: refusal, isBusy, form } = useForm<StopAlertsState>(stopAlerts, formState)
  const problem = refusal ?? state.problem
  if (state.isDone) {
    return (
      <Announcement role="status" focusKey={state}>
        <p>{texts.done}</p>
      </Announcement>
    )
  }
  return (
    <form {...form} className={formStyles.form}>
      {problem && (
        <Announcement role="alert" focusKey={refusal ?? state}>
          <p>{problem}</p>
        </Announcement>
      )}
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button" aria-busy={isBusy} aria-disabled={isBusy}>
        {texts.stop}
      </button>
    </form>
  )
}
