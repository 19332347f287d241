import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import type { Destination } from '@/app/_forms/destination'
import type { FormState } from '@/app/_forms/form-state'
import { Link } from '@/app/_shell/language/link'
import { Announcement } from '@/app/_shell/ui/announcement'
import type { PageHref } from '@/server/http/page-table/page-table'
import styles from './orders-table.module.css'

/** A hidden field: its name and its value. */
export type HiddenField = readonly [name: string, value: string]

interface StepFormProps {
  readonly action: (previous: unknown, form: FormData) => Promise<FormState | Destination>
  readonly fields: readonly HiddenField[]
  /** Its buttons. */
  readonly children: ReactNode
}

/** A form that takes a confirmed step, or undoes one. */
export const StepForm = ({ action, fields, children }: StepFormProps) => (
  <ActionForm action={action} className={styles.actions}>
    <input type="hidden" name="key" value={randomUUID()} />
    <input type="hidden" name="confirmed" value="yes" />
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
  </ActionForm>
)

interface ConfirmStepProps extends StepFormProps {
  readonly title: string
  readonly text: string
  /** Undefined if the step cannot be taken with anything that is listed. */
  readonly yes: string | undefined
  readonly no: string
  /** Where `no` leads, without a language. */
  readonly back: PageHref
  /** More fields. */
  readonly asks?: ReactNode
  /** What the step applies to, as list items. */
  readonly children: ReactNode
}

/** Asks whether to take a step with many orders or animals, and names them. */
export const ConfirmStep = ({ action, fields, title, text, yes, no, back, asks, children }: ConfirmStepProps) => (
  <Announcement role="alert" focusKey={String(fields)}>
    <h2>{title}</h2>
    <p>{text}</p>
    <StepForm action={action} fields={fields}>
      {asks}
      {yes !== undefined && (
        <button type="submit" className="button">
          {yes}
        </button>
      )}
      <Link href={back} className="button secondary">
        {no}
      </Link>
    </StepForm>
    <ul className={styles.chosen}>{children}</ul>
  </Announcement>
)
