'use client'

import { FormAlert } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Announcement } from '@/app/_shell/ui/announcement'
import formStyles from '@/app/_shell/ui/form.module.css'
import { type StopAlertsState, stopAlerts } from './actions'
import { stopAlertsTexts } from './texts'

interface StopAlertsFormProps {
  readonly token: string
  /** Whether mails were stopped before. */
  readonly wasStopped: boolean
}

/** Opening a link in a mail changes nothing, since programs open links too: this button does, and undoes it. */
export function StopAlertsForm({ token, wasStopped }: StopAlertsFormProps) {
  const texts = useTexts(stopAlertsTexts)
  const { state, failure, isBusy, form } = useForm<StopAlertsState>(stopAlerts)
  const isStopped = state?.isStopped ?? wasStopped
  return (
    <form {...form} className={formStyles.form}>
      {state?.isStopped !== undefined && !failure && (
        <Announcement role="status" focusKey={state}>
          <p>{isStopped ? texts.done : texts.allowed}</p>
        </Announcement>
      )}
      <FormAlert failure={failure} />
      <p>{isStopped ? texts.stoppedLead : texts.lead}</p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="choice" value={isStopped ? 'allow' : 'stop'} />
      <button
        type="submit"
        className={isStopped ? 'button secondary' : 'button'}
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        {isStopped ? texts.allow : texts.stop}
      </button>
    </form>
  )
}
