'use client'

import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import type { FormAction } from '@/app/_forms/use-form'
import styles from '@/app/_ui/form.module.css'
import { CreatedKeyNotice } from './created-key-notice'
import type { KeyFormState } from './key-form-state'

interface KeyFormProps {
  readonly action: FormAction<KeyFormState>
  /** The text of its button. */
  readonly submit: string
  /** The page of the account's keys. */
  readonly list: string
  /** The fields, and what else there is to do. */
  readonly children: ReactNode
}

/** A form about a key; in its place the key, when it has created one. */
export const KeyForm = ({ list, ...form }: KeyFormProps) => (
  <ActionForm
    className={styles.form}
    inPlace={({ created }) => created && <CreatedKeyNotice created={created} list={list} />}
    {...form}
  />
)
