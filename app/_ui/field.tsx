import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** What ties a control to its label, its hint and its fault. */
interface FieldProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface Props {
  readonly label: string
  readonly hint?: ReactNode
  /** What the server found wrong. */
  readonly fault?: string | undefined
  readonly children: (field: FieldProps) => ReactNode
}

/** A control with its label, what is wrong with it, and a hint. */
export function Field({ label, hint, fault, children }: Props) {
  const id = useId()
  const described = [fault && `${id}fault`, hint && `${id}hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault ? true : undefined })}
      {fault && (
        <p role="alert" id={`${id}fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  )
}
