'use client'

import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-state'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { Announcement } from '@/app/_shell/ui/announcement'
import styles from '@/app/_shell/ui/form.module.css'

/** The fields of such forms, whatever each form calls them. */
export type UserFormField = 'email' | 'current password' | 'new password' | 'passkey name'

/** The result of a form that has to do with signing in. */
export interface UserFormState extends FormState<UserFormField> {
  /** Set when it has done what it is for without leading anywhere. */
  readonly isDone?: boolean
}

interface UserFormProps {
  readonly action: FormAction<UserFormState>
  /** As in `useForm`. */
  readonly keepsWork?: boolean
  /** The text of its button. */
  readonly submit: string
  /** Replaces the form once it has done what it is for. */
  readonly done?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that has to do with signing in. What was typed stays in its fields. */
export const UserForm = ({ done, ...form }: UserFormProps) => (
  <ActionForm
    className={styles.form}
    inPlace={({ isDone }) =>
      isDone && done ? (
        <Announcement role="status" focusKey={isDone}>
          {done}
        </Announcement>
      ) : undefined
    }
    {...form}
  />
)
