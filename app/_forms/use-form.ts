'use client'

import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState, useTransition } from 'react'
import { useTexts } from '@/app/_language/language-context'
import type { Destination } from './destination'
import { formTexts } from './form-texts'

/** Answers a form with its new state, or with the page to which it leads. */
export type FormAction<State extends object> = (form: FormData) => Promise<State | Destination>

/**
 * A form that works with and without JavaScript: spread `form` into it. With JavaScript, what was typed stays in its
 * fields whatever happens; `problem` says why the form got no answer from its action. `isAccepted` once it leads to another
 * page, which may show the same form again: what was wrong before is right then.
 * @param initialState what the page was rendered with: the result of a submission without JavaScript
 */
export function useForm<State extends object>(action: FormAction<State>, initialState: State) {
  const router = useRouter()
  const texts = useTexts(formTexts)
  const [state, setState] = useState(initialState)
  const [problem, setProblem] = useState<string>()
  const [isAccepted, setAccepted] = useState(false)
  const [isBusy, startTransition] = useTransition()
  // A second click may come before the first has rendered.
  const isSubmitting = useRef(false)

  async function submit(form: FormData) {
    try {
      const answer = await action(form)
      setProblem(undefined)
      setAccepted(isDestination(answer))
      if (isDestination(answer)) router.push(answer.goTo)
      else setState(answer)
    } catch (error) {
      setProblem(problemOf(error, texts))
    } finally {
      isSubmitting.current = false
    }
  }

  const form: FormProps = {
    action,
    onSubmit(event) {
      // React would empty the fields after its own submission, and show the page of errors when that is refused.
      event.preventDefault()
      if (isSubmitting.current) return
      isSubmitting.current = true
      const typed = new FormData(event.currentTarget)
      startTransition(() => submit(typed))
    },
  }
  return { state, problem, isAccepted, isBusy, form }
}

interface FormProps {
  /** Submits the form without JavaScript. */
  readonly action: (form: FormData) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const isDestination = (answer: object): answer is Destination => 'goTo' in answer

/** Why a form got no answer. The server's own refusals are written for people. */
function problemOf(error: unknown, texts: (typeof formTexts)['en']): string {
  if (unstable_isUnrecognizedActionError(error)) return texts.updated
  if (error instanceof TypeError || !(error instanceof Error)) return texts.unreachable
  return 'digest' in error ? texts.unanswered : error.message
}
