'use client'

import { Input, useFieldProblem } from '@/app/_forms/action-form'
import { Field } from '@/app/_ui/field'

interface AltFieldsProps {
  readonly maxLength: number
  /** What is said so far. */
  readonly alt?: { readonly altEn: string; readonly altDe: string }
}

/** What a photograph shows, in each language. */
export function AltFields({ maxLength, alt }: AltFieldsProps) {
  const [problem, germanProblem] = [useFieldProblem('altEn'), useFieldProblem('altDe')]
  return (
    <>
      <Field
        label="What it shows"
        hint="For people who do not see it, such as: Rex asleep on a red blanket."
        error={problem}
      >
        {(props) => <Input {...props} name="altEn" required maxLength={maxLength} defaultValue={alt?.altEn} />}
      </Field>
      <Field label="The same in German" hint="Optional." error={germanProblem}>
        {(props) => <Input {...props} name="altDe" lang="de" maxLength={maxLength} defaultValue={alt?.altDe} />}
      </Field>
    </>
  )
}
