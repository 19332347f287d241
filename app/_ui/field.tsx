import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** Connects a control to its label, hint and error. */
interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Why the server rejected the value. */
  readonly error?: string | undefined
  readonly children: (field: ControlProps) => ReactNode
}

/** A control with its label, error and hint. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p role="alert" id={`${id}error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  )
}
