'use client'

import { Fragment, type ReactNode } from 'react'
import { FailureNotice } from '@/app/_forms/failure-notice'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import disclosureStyles from '@/app/_shell/ui/disclosure.module.css'
import formStyles from '@/app/_shell/ui/form.module.css'
import { healthFormTexts } from './client-texts'
import type { HealthFormState } from './health-forms'

/** What a field is filled in with: a day may be limited to those until today. */
type Control = 'line' | 'day' | 'pastDay' | 'decimal' | 'choice' | 'box'

interface HealthFormProps {
  readonly action: FormAction<HealthFormState>
  readonly petId: number
  readonly fields: FieldDescriptions<string>
  /** The fields in their order. */
  readonly controls: readonly (readonly [string, Control])[]
  /** What the form starts with. */
  readonly initialState: HealthFormState
  /** By the store's clock. */
  readonly today: string
  readonly submit: string
  /** What opens the form; without it, it is not folded up. */
  readonly summary?: string
}

/** A form for something of an animal's health: its fields, one below the other. */
export function HealthForm({ action, petId, fields, controls, initialState, today, submit, summary }: HealthFormProps) {
  const { state, fieldsKey, refusal, failure, issues, isBusy, form } = useSaveForm(action, initialState)
  const texts = useTexts(healthFormTexts)
  const { line, choice, box } = formControls({ fields, values: state.values, issues })
  const draw = {
    line: (name) => line(name),
    day: (name) => line(name, { type: 'date' }),
    pastDay: (name) => line(name, { type: 'date', max: today }),
    decimal: (name) => line(name, { inputMode: 'decimal' }),
    choice: (name) => choice(name, texts.choose),
    box: (name) => box(name),
  } satisfies Record<Control, (name: string) => ReactNode>
  const content = (
    <form {...form} className={formStyles.form}>
      <FailureNotice failure={failure} refusal={refusal} title={texts.notSaved} />
      <input type="hidden" name="key" value={state.key} />
      <input type="hidden" name="petId" value={petId} />
      {state.version !== undefined && <input type="hidden" name="expectedVersion" value={state.version} />}
      <Fragment key={fieldsKey}>
        {controls.map(([name, control]) => (
          <Fragment key={name}>{draw[control](name)}</Fragment>
        ))}
      </Fragment>
      <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    </form>
  )
  if (summary === undefined) return content
  return (
    // Open where it says what is wrong.
    <details className={disclosureStyles.disclosure} open={failure !== undefined || issues !== undefined}>
      <summary>{summary}</summary>
      {content}
    </details>
  )
}
