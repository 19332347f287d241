'use client'

import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Announcement } from '@/app/_shell/ui/announcement'
import type { FormState } from './form-state'
import { useForm } from './use-form'
import type { FormAction } from './use-posted-form'

const Answer = createContext<Pick<FormState, 'issues' | 'values'>>({})

interface ActionFormProps<State extends FormState> extends FormParts {
  readonly action: FormAction<State>
  readonly className?: string | undefined
  /** As in `useForm`. */
  readonly keepsWork?: boolean | undefined
  /** Replaces the form, given what its action answered. */
  readonly inPlace?: (answered: State) => ReactNode
}

/** A form that leads to a page, or says why it did not do what it is for; what was typed stays in its fields. */
export function ActionForm<State extends FormState>({
  action,
  className,
  keepsWork,
  inPlace,
  ...parts
}: ActionFormProps<State>) {
  const { form, ...sent } = useForm<State>(action, { keepsWork })
  const shown = sent.state && inPlace?.(sent.state)
  if (shown) return shown
  return (
    <form {...form} className={className}>
      <FormContent {...sent} {...parts} />
    </form>
  )
}

interface FormParts {
  /** The fields. */
  readonly children?: ReactNode
  /** The text of its button, if it is not among the children. */
  readonly submit?: string
  readonly submitClassName?: string
}

type FormContentProps = FormParts &
  Pick<ReturnType<typeof useForm<FormState>>, 'state' | 'failure' | 'issues' | 'isBusy'>

/** The content of a form of `useForm`: what is wrong, its fields and its button. */
export const FormContent = ({
  state,
  failure,
  issues,
  isBusy,
  children,
  submit,
  submitClassName = 'button',
}: FormContentProps) => (
  <>
    <FormAlert failure={failure} />
    <Answer value={{ issues, values: state?.values }}>{children}</Answer>
    {submit && (
      <button type="submit" className={submitClassName} aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    )}
  </>
)

/** Why a form failed. Shown alone when what the form is for can no longer be done. */
export const FormAlert = ({ failure }: Pick<FormState, 'failure'>) =>
  failure ? (
    <Announcement role="alert" focusKey={failure}>
      <p>{failure}</p>
    </Announcement>
  ) : null

/** What is wrong with a field of the surrounding form; undefined if nothing is. */
export const useFieldIssue = (field: string): string | undefined => useContext(Answer).issues?.[field]

/** A field that keeps what was typed into it, even without JavaScript. */
export function Input({ defaultValue, defaultChecked, ...input }: ComponentProps<'input'> & { readonly name: string }) {
  const { values } = useContext(Answer)
  if (input.type === 'checkbox' || input.type === 'radio') {
    const isChecked = values ? values[input.name]?.split(' ').includes(String(input.value)) : defaultChecked
    return <input {...input} defaultChecked={isChecked} />
  }
  return <input {...input} defaultValue={values?.[input.name] ?? defaultValue} />
}

/** A text that keeps what was typed into it, even without JavaScript. */
export function Textarea({ defaultValue, ...textarea }: ComponentProps<'textarea'> & { readonly name: string }) {
  return <textarea {...textarea} defaultValue={useContext(Answer).values?.[textarea.name] ?? defaultValue} />
}

/** A choice that stays chosen, even without JavaScript. */
export function Select({ defaultValue, ...select }: ComponentProps<'select'> & { readonly name: string }) {
  return <select {...select} defaultValue={useContext(Answer).values?.[select.name] ?? defaultValue} />
}
