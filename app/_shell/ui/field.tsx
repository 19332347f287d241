import { type ReactNode, useId } from 'react'
import { FieldIssue } from './field-issue'
import type { FieldTexts } from './field-texts'
import styles from './form.module.css'

/** Connects a control to its label, hint and issue. */
interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
  readonly autoFocus: true | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Why the server rejected the value. */
  readonly error?: string | undefined
  /** What is said about a value that the browser will not send, if the usual words do not fit. */
  readonly texts?: Partial<FieldTexts>
  readonly children: (field: ControlProps) => ReactNode
}

/** A control with its label, issue and hint. Without JavaScript, the first rejected one takes the focus. */
export function Field({ label, hint, error, texts, children }: FieldProps) {
  const id = useId()
  const invalid = error ? true : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hint ? `${id}issue ${id}hint` : `${id}issue`,
        'aria-invalid': invalid,
        autoFocus: invalid,
      })}
      <FieldIssue id={`${id}issue`} controlId={id} error={error} texts={texts} />
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  )
}
