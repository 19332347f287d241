'use client'

import { FormContent, Input, Textarea } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@/server/domain/messages/messages.schema'
import type { Language } from '@/server/platform/values/language'
import { writeToCustomer } from './message-actions'

interface MessageFormProps {
  readonly texts: Readonly<Record<'subject' | 'text' | 'hint' | 'send', string>>
  /** What the fields begin with, in the customer's language. */
  readonly draft: { readonly subject: string; readonly text: string; readonly language: Language }
  readonly hidden: Readonly<Record<'orderId' | 'path' | 'key', string>>
}

/** The subject and the text of a message. */
export function MessageForm({ texts, draft, hidden }: MessageFormProps) {
  const { form, ...sent } = useForm(writeToCustomer)
  const { language: lang } = draft
  return (
    <form {...form} className={formStyles.form}>
      <FormContent {...sent} submit={texts.send}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={texts.subject} error={sent.issues?.subject}>
          {(props) => (
            <Input
              {...props}
              name="subject"
              lang={lang}
              defaultValue={draft.subject}
              maxLength={MAX_SUBJECT_LENGTH}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field label={texts.text} hint={texts.hint} error={sent.issues?.text}>
          {(props) => (
            <Textarea
              {...props}
              name="text"
              lang={lang}
              rows={12}
              defaultValue={draft.text}
              maxLength={MAX_MESSAGE_LENGTH}
              required
            />
          )}
        </Field>
      </FormContent>
    </form>
  )
}
