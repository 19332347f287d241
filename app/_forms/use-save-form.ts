import { useState } from 'react'
import type { Destination } from './destination'
import type { EditFormState, SaveFormState } from './save-form-state'
import { type FormAction, useForm } from './use-form'

type AnySaveFormState = SaveFormState<string> & Partial<Pick<EditFormState<string>, 'version'>>

/**
 * A form that saves what a page shows, and is shown again by the page to which it leads. Until then it keeps what it has,
 * also where another form of the page makes the page anew.
 * @param initialState what the form starts with; a page that is made anew has a new one
 * @returns as `useForm`, and `startedAs`, the React key of its fields: another once they start anew
 */
export function useSaveForm<State extends AnySaveFormState>(action: FormAction<State>, initialState: State) {
  const { state: answer, accepted, ...sent } = useForm<State>(action)
  const [start, setStart] = useState<Start<State>>({ from: initialState, count: 0 })
  // What the page showed when the form was accepted, and so before it led anywhere.
  const [left, setLeft] = useState<{ readonly for: Destination; readonly showed: State }>()
  if (accepted && accepted !== left?.for) setLeft({ for: accepted, showed: initialState })
  else if (accepted && accepted !== start.after && initialState !== left?.showed) {
    setStart({ from: initialState, after: accepted, answered: answer, count: start.count + 1 })
  }
  const state = answer && answer !== start.answered ? answer : start.from
  return { ...sent, state, startedAs: `${start.count} ${state.version}` }
}

interface Start<State> {
  readonly from: State
  /** Where the form had led, if it is not the first time that it is shown. */
  readonly after?: Destination
  /** What the form had been answered with before that. */
  readonly answered?: State | undefined
  readonly count: number
}
