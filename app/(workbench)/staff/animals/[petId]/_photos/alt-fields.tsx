'use client'

import { Input, useFieldIssue } from '@/app/_forms/action-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import { altTexts } from './client-texts'

interface AltFieldsProps {
  readonly maxLength: number
  /** The current descriptions. */
  readonly alt?: { readonly altEn: string; readonly altDe: string }
}

/** What a photograph shows, in each language. */
export function AltFields({ maxLength, alt }: AltFieldsProps) {
  const texts = useTexts(altTexts)
  return (
    <>
      <Field label={texts.english} hint={texts.englishHint} error={useFieldIssue('altEn')}>
        {(props) => (
          <Input {...props} name="altEn" lang="en" required maxLength={maxLength} defaultValue={alt?.altEn} />
        )}
      </Field>
      <Field label={texts.german} hint={texts.germanHint} error={useFieldIssue('altDe')}>
        {(props) => <Input {...props} name="altDe" lang="de" maxLength={maxLength} defaultValue={alt?.altDe} />}
      </Field>
    </>
  )
}
