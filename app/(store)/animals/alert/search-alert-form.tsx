'use client'

import { useTexts } from '@/app/_shell/language/language-context'
import { AlertForm, type AlertFormProps } from '@/app/(store)/animals/[petId]/_alert/alert-form'
import { requestSearchAlert } from './actions'
import { searchAlertTexts } from './client-texts'

interface SearchAlertFormProps extends Pick<AlertFormProps, 'emailRules'> {
  /** What is looked for, as in the list's address. */
  readonly wish: readonly (readonly [name: string, value: string])[]
}

/** Asks for an e-mail address that gets one mail when the next animal that fits is available. */
export function SearchAlertForm({ wish, emailRules }: SearchAlertFormProps) {
  const { hint, done } = useTexts(searchAlertTexts)
  return (
    <AlertForm action={requestSearchAlert} hint={hint} done={done} emailRules={emailRules}>
      {wish.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </AlertForm>
  )
}
