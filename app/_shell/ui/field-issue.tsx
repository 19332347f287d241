'use client'

import { useEffect, useState } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import type { FieldTexts } from './field-texts'
import styles from './form.module.css'
import type { Control } from './validity-text'

interface FieldIssueProps {
  readonly id: string
  readonly controlId: string
  /** Why the server rejected the value. */
  readonly error: string | undefined
  readonly texts: Partial<FieldTexts> | undefined
}

const isControl = (element: object | null): element is Control => element !== null && 'validity' in element

/**
 * What is wrong with a field, right beside it: what the server said or, with JavaScript, what the browser finds when
 * the form is submitted, instead of its bubble. The first such field takes the focus. Disappears as soon as the value
 * is right.
 */
export function FieldIssue({ id, controlId, error, texts }: FieldIssueProps) {
  const language = useLanguage()
  // Empty once the value that the server rejected has been changed.
  const [found, setFound] = useState<string>()
  const [lastError, setLastError] = useState(error)
  if (error !== lastError) {
    setLastError(error)
    setFound(undefined)
  }
  const issue = found ?? error ?? ''

  useEffect(() => {
    const control = document.getElementById(controlId)
    if (!isControl(control)) return
    const say = () => {
      if (control.validity.valid) return setFound('')
      // Most visitors never need these words.
      import('./validity-text')
        .then(({ validityText }) => validityText(control, texts, language))
        .catch(() => control.validationMessage)
        .then((text) => setFound(control.validity.valid ? '' : text))
    }
    const onInvalid = (event: Event) => {
      event.preventDefault()
      say()
      if (firstOf(control, (each) => each.willValidate && !each.validity.valid) === control) control.focus()
    }
    const onInput = () => {
      if (control.ariaInvalid) say()
    }
    control.addEventListener('invalid', onInvalid)
    control.addEventListener('input', onInput)
    return () => {
      control.removeEventListener('invalid', onInvalid)
      control.removeEventListener('input', onInput)
    }
  }, [controlId, texts, language])

  useEffect(() => {
    const control = document.getElementById(controlId)
    if (issue) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
  }, [controlId, issue])

  useEffect(() => {
    const control = document.getElementById(controlId)
    if (error && isControl(control) && firstOf(control, (each) => each.ariaInvalid === 'true') === control)
      control.focus()
  }, [controlId, error])

  // Always present, so that changes to it are noticed.
  return (
    <p id={id} aria-live="polite" className={styles.error}>
      {issue}
    </p>
  )
}

/** The first control of a form that meets a condition. */
const firstOf = ({ form }: Control, isSuch: (control: Control) => boolean) =>
  form ? [...form.elements].filter(isControl).find(isSuch) : undefined
