'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import type { FormState } from '@/app/_forms/form-state'
import type { FormAction } from '@/app/_forms/use-posted-form'
import { Announcement } from '@/app/_shell/ui/announcement'
import { CopyButton } from '@/app/_shell/ui/copy-button'
import formStyles from '@/app/_shell/ui/form.module.css'
import styles from './shown-once.module.css'

/** What is said about what a form creates. */
const texts = {
  key: { heading: 'Here is your new key', what: 'the key', back: 'I have kept it. Back to the keys' },
  secret: { heading: 'Here is the secret', what: 'the secret', back: 'I have kept it. On to the endpoint' },
} as const

interface Created {
  readonly text: string
  /** The page to go on to. */
  readonly page: string
  /** A shell command that uses it, if there is one. */
  readonly curl?: string | undefined
}

/** The result of a form that creates a key or a secret. */
export interface CreatedState extends FormState {
  /** Shown now, and never again: only the response to the form contains it. */
  readonly created?: Created
}

interface ShownOnceFormProps {
  readonly creates: keyof typeof texts
  readonly action: FormAction<CreatedState>
  /** The text of its button. */
  readonly submit: string
  /** The fields, and whatever else there is to say. */
  readonly children: ReactNode
}

/** A form that creates a key or a secret; replaced by what it has created, which is only shown this once. */
export const ShownOnceForm = ({ creates, ...form }: ShownOnceFormProps) => (
  <ActionForm
    className={formStyles.form}
    inPlace={({ created }) => created && <ShownOnce {...texts[creates]} {...created} />}
    {...form}
  />
)

const ShownOnce = ({ heading, what, back, text, page, curl }: Created & (typeof texts)[keyof typeof texts]) => (
  <>
    <Announcement role="status" focusKey={text}>
      <h2>{heading}</h2>
      <p>Keep it in a safe place now, such as your password manager: it is shown only once.</p>
    </Announcement>
    <div className={styles.parts}>
      <p className={styles.text}>
        <code>{text}</code>
      </p>
      <CopyButton text={text} what={what} />
      {curl && (
        <>
          <h2>Try it</h2>
          <pre className={styles.text}>
            <code>{curl}</code>
          </pre>
          <CopyButton text={curl} what="the command" />
        </>
      )}
      <p>
        <Link href={page} prefetch={false}>
          {back}
        </Link>
      </p>
    </div>
  </>
)
