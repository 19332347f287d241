'use client'

import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-state'
import type { FormAction } from '@/app/_forms/use-form'
import styles from '@/app/_ui/form.module.css'
import { ShownOnce } from '@/app/(store)/console/accounts/shown-once'

/** What a form that makes a secret has led to. */
export interface SecretFormState extends FormState {
  /** Shown now, and never again, with the page of its endpoint. */
  readonly created?: { readonly secret: string; readonly page: string }
}

interface SecretFormProps {
  readonly action: FormAction<SecretFormState>
  /** The text of its button. */
  readonly submit: string
  readonly children: ReactNode
}

/** A form that makes a secret; in its place the secret, once it is made. */
export const SecretForm = (form: SecretFormProps) => (
  <ActionForm
    className={styles.form}
    inPlace={({ created }) =>
      created && (
        <ShownOnce
          heading="Here is the secret"
          text={created.secret}
          what="the secret"
          back={{ href: created.page, label: 'I have kept it. On to the endpoint' }}
        />
      )
    }
    {...form}
  />
)
