'use client'

import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState, useTransition } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import { languageOfDocument } from '@/app/_shell/language/language-of-document'
import { languageOfPath } from '@/server/platform/values/language'
import type { Destination } from './destination'
import type { FormState } from './form-state'
import { formTexts } from './texts'
import { type FormAction, isDestination, usePostedForm } from './use-posted-form'

interface FormOptions {
  /** Whether what is typed is work that `AskBeforeLeaving` warns about losing; not boxes that select rows. */
  readonly keepsWork?: boolean | undefined
}

/**
 * A form that works with and without JavaScript: spread `form` into it. With JavaScript, what was typed stays in its
 * fields whatever happens.
 * @returns `state` is what the action has answered; `refusal` is the same while it stands, with its `issues`: nothing
 *   while the form is sent again, or once it leads to another page, which may show the same form: `accepted`; `failure`
 *   is why it failed, even if there was no answer
 */
export function useForm<State extends FormState>(action: FormAction<State>, { keepsWork = true }: FormOptions = {}) {
  const router = useRouter()
  const texts = useTexts(formTexts)
  const [posted, post] = usePostedForm(action)
  const [state, setState] = useState<State | undefined>(posted)
  const [unanswered, setUnanswered] = useState<string>()
  const [accepted, setAccepted] = useState<Destination>()
  const [isBusy, startTransition] = useTransition()
  // A second click may come before the first has rendered.
  const isSubmitting = useRef(false)

  async function submit(form: FormData, { dataset }: HTMLFormElement) {
    const page = location.href
    try {
      const answer = await action(null, form)
      setUnanswered(undefined)
      setAccepted(isDestination(answer) ? answer : undefined)
      if (!isDestination(answer)) return setState(answer)
      delete dataset.edited
      // A visitor who has gone back by now stays there.
      if (location.href === page) {
        const isInDocument = languageOfPath(answer.goTo) === languageOfDocument()
        // Every document is in one language.
        if (isInDocument) router.push(answer.goTo)
        else location.assign(answer.goTo)
      }
    } catch (error) {
      setUnanswered(reasonOf(error, texts))
    } finally {
      isSubmitting.current = false
    }
  }

  const form: FormProps = {
    action: post,
    'aria-busy': isBusy,
    // A form that was refused before there was JavaScript has been edited.
    'data-edited': keepsWork && posted ? '' : undefined,
    onInput(event) {
      if (keepsWork) event.currentTarget.dataset.edited = ''
    },
    onSubmit(event) {
      // React would empty the fields after its own submission, and show the error page if it is refused.
      event.preventDefault()
      if (isSubmitting.current) return
      isSubmitting.current = true
      // Including the button that was pressed, as without JavaScript.
      const typed = new FormData(event.currentTarget, submitterOf(event.nativeEvent))
      const edited = event.currentTarget
      startTransition(() => submit(typed, edited))
    },
  }
  const isPast = isBusy || accepted !== undefined
  const refusal = isPast ? undefined : state
  const failure = isPast ? undefined : (unanswered ?? refusal?.failure)
  return { state, refusal, failure, issues: refusal?.issues, accepted, isBusy, form }
}

interface FormProps {
  /** Submits the form without JavaScript. */
  readonly action: (form: FormData) => void
  readonly 'aria-busy': boolean
  /** Set while it has unsaved input. */
  readonly 'data-edited': '' | undefined
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const submitterOf = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null)

/** Why a form got no answer. The server's own refusals are written for people. */
function reasonOf(error: unknown, texts: (typeof formTexts)['en']): string {
  if (unstable_isUnrecognizedActionError(error)) return texts.updated
  if (error instanceof TypeError || !(error instanceof Error)) return texts.unreachable
  return 'digest' in error ? texts.unanswered : error.message
}
