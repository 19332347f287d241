'use client'

import { Fragment } from 'react'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { formControls } from '@/app/_forms/form-controls'
import { useSaveForm } from '@/app/_forms/use-save-form'
import { useTexts } from '@/app/_shell/language/language-context'
import type { Kind } from '@/app/_shell/text/kind'
import { saveKind } from './actions'
import { kindFormTexts } from './client-texts'
import { Drawing } from './drawing'
import type { KindField, KindState } from './kind-form-state'
import styles from './kinds.module.css'

interface KindFormProps {
  readonly fields: FieldDescriptions<KindField>
  readonly submitLabel: string
  /** What the form starts with. */
  readonly initialState: KindState
  /** The kind to change; undefined for a new one. */
  readonly kind?: Kind | undefined
}

/** Adds a kind of animal, or changes one. */
export function KindForm({ fields, submitLabel, initialState, kind }: KindFormProps) {
  const texts = useTexts(kindFormTexts)
  const { state, fieldsKey, failure, issues, isBusy, form } = useSaveForm(saveKind, initialState)
  const { line, radios } = formControls({
    fields,
    values: state.values,
    issues: { ...issues, name: failure ?? issues?.name },
  })
  const submit = (
    <button type="submit" className="button secondary" aria-busy={isBusy} aria-disabled={isBusy}>
      {submitLabel}
    </button>
  )
  const details = (
    <>
      <div className={styles.names}>
        {line('plural', { lang: 'en' })}
        {line('singular', { lang: 'en' })}
        {line('pluralDe', { lang: 'de' })}
        {line('singularDe', { lang: 'de' })}
      </div>
      <p>{texts.hint}</p>
      {radios('drawnAs', (species) => species !== '' && <Drawing species={species} />)}
    </>
  )
  const { name: isNameRefused, ...others } = issues ?? {}
  const isRefused = Object.keys(others).length > 0
  return kind ? (
    <details className={styles.more} open={isRefused || Boolean(isNameRefused ?? failure)}>
      <summary>
        <span className={styles.called}>
          <Drawing species={kind.drawnAs} />
          {kind.name}
        </span>
      </summary>
      <form {...form} className={styles.form}>
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="categoryId" value={kind.id} />
        <Fragment key={fieldsKey}>
          {line('name')}
          {details}
        </Fragment>
        {submit}
      </form>
    </details>
  ) : (
    <form {...form} className={styles.form}>
      <input type="hidden" name="key" value={state.key} />
      <Fragment key={fieldsKey}>
        <div className={styles.start}>
          {line('name')}
          {submit}
        </div>
        <details className={styles.more} open={isRefused}>
          <summary>{texts.more}</summary>
          <div className={styles.fields}>{details}</div>
        </details>
      </Fragment>
    </form>
  )
}
