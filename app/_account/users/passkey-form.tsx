'use client'

import type { ReactNode } from 'react'
import { FormContent } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { useLanguage } from '@/app/_shell/language/language-context'
import styles from '@/app/_shell/ui/form.module.css'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import type { Ceremony } from './ask-authenticator'
import passkeyStyles from './passkey-form.module.css'
import type { UserFormState } from './user-form'

interface PasskeyFormProps {
  readonly ceremony: Ceremony
  /** Gets the authenticator's answer in the field `response`. */
  readonly action: FormAction<UserFormState>
  /** The text of its button. */
  readonly submit: string
  /** The fields. */
  readonly children?: ReactNode
}

/**
 * A form that an authenticator answers. It needs JavaScript; until that has loaded, it is invisible but keeps its
 * place.
 */
export function PasskeyForm({ ceremony, action, ...parts }: PasskeyFormProps) {
  const isSupported = useInBrowser(supportsPasskeys, false)
  const language = useLanguage()
  const { form, ...sent } = useForm<UserFormState>(async (previous, typed) => {
    // Few visitors need it, so it is loaded only now.
    const { askAuthenticator } = await import('./ask-authenticator')
    const asked = await askAuthenticator(ceremony, typed, language)
    if ('failure' in asked) return asked
    typed.set('response', asked.response)
    return action(previous, typed)
  })
  return (
    <form
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      className={`${styles.form} ${passkeyStyles.form}`}
      data-supported={isSupported || undefined}
    >
      <FormContent {...sent} {...parts} submitClassName="button secondary" />
    </form>
  )
}

const supportsPasskeys = () => 'PublicKeyCredential' in window
