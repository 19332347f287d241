'use client'

import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Announcement } from '@/app/_shell/ui/announcement'
import type { FormState } from './form-data'
import { type FormAction, useForm } from './use-form'

const Answer = createContext<FormState>({})

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

type FormContentProps = FormParts & Pick<ReturnType<typeof useForm<FormState>>, 'state' | 'fault' | 'isBusy'>

/** The content of a form of `useForm`: what is wrong, its fields and its button. */
export const FormContent = ({
  state,
  fault,
  isBusy,
  children,
  submit,
  submitClassName = 'button',
}: FormContentProps) => (
  <>
    <FormAlert fault={fault} />
    <Answer value={{ ...fault, typed: state?.typed }}>{children}</Answer>
    {submit && (
      <button type="submit" className={submitClassName} aria-busy={isBusy} aria-disabled={isBusy}>
        {submit}
      </button>
    )}
  </>
)

/** What is wrong with a form as a whole. Shown alone when what the form is for can no longer be done. */
export const FormAlert = ({ fault: { problem, field } }: { readonly fault: FormState }) =>
  problem && !field ? (
    <Announcement role="alert" focusKey={problem}>
      <p>{problem}</p>
    </Announcement>
  ) : null

/** What is wrong with a field of the surrounding form; undefined if nothing is. */
export function useFieldProblem(field: string): string | undefined {
  const { problem, field: faulty } = useContext(Answer)
  return faulty === field ? problem : undefined
}

/** A field that keeps what was typed into it, even without JavaScript. */
export function Input({ defaultValue, defaultChecked, ...input }: ComponentProps<'input'> & { readonly name: string }) {
  const typed = useContext(Answer).typed
  if (input.type === 'checkbox' || input.type === 'radio') {
    const isChecked = typed ? typed[input.name]?.split(' ').includes(String(input.value)) : defaultChecked
    return <input {...input} defaultChecked={isChecked} />
  }
  return <input {...input} defaultValue={typed?.[input.name] ?? defaultValue} />
}

/** A text that keeps what was typed into it, even without JavaScript. */
export function Textarea({ defaultValue, ...textarea }: ComponentProps<'textarea'> & { readonly name: string }) {
  return <textarea {...textarea} defaultValue={useContext(Answer).typed?.[textarea.name] ?? defaultValue} />
}

/** A choice that stays chosen, even without JavaScript. */
export function Select({ defaultValue, ...select }: ComponentProps<'select'> & { readonly name: string }) {
  return <select {...select} defaultValue={useContext(Answer).typed?.[select.name] ?? defaultValue} />
}
