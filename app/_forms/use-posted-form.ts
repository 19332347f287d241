import { useActionState } from 'react'
import type { Destination } from './destination'

/** Answers a form with its new state, or with the page to which it leads. Ignores the previous state. */
export type FormAction<State> = (previous: unknown, form: FormData) => Promise<State | Destination>

/** What a form sent without JavaScript was answered with, and how to send it so. */
export function usePostedForm<State extends object>(action: FormAction<State>) {
  const [posted, post] = useActionState<State | Destination | undefined, FormData>(action, undefined)
  // One that leads to a page has already redirected there.
  return [posted && !isDestination(posted) ? posted : undefined, post] as const
}

export const isDestination = (answer: object): answer is Destination => 'goTo' in answer
