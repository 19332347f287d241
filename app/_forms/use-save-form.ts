import { useState } from 'react'
import type { Destination } from './destination'
import type { EditFormState, SaveFormState } from './save-form-state'
import { useForm } from './use-form'
import type { FormAction } from './use-posted-form'

type AnySaveFormState = SaveFormState<string> & Partial<Pick<EditFormState<string>, 'version'>>

/**
 * A form that is shown again, reset, on the page that it leads to once it is accepted. Until then it keeps its input,
 * even when another form on the page has the page rendered again.
 * @param initialState what the form starts with; each render of the page on the server passes a new one
 * @returns as `useForm`, and `fieldsKey`: the React key for its fields, which changes when they are reset
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
  return { ...sent, state, fieldsKey: `${start.count} ${state.version}` }
}

interface Start<State> {
  readonly from: State
  /** Where the form had led, if it is not the first time that it is shown. */
  readonly after?: Destination
  /** What the form had been answered with before that. */
  readonly answered?: State | undefined
  readonly count: number
}
