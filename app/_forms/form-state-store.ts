import 'server-only'
import { headers } from 'next/headers'

/**
 * Carries the state of a form from its action to its page when it is submitted without JavaScript, where both run in
 * one request. Pass it to `useForm` as the initial state.
 */
export function createFormStateStore<State>() {
  // `headers()` is the same object for the action and the page, and gone after the request.
  const states = new WeakMap<object, State>()
  return {
    async save(state: State): Promise<State> {
      states.set(await headers(), state)
      return state
    },
    /** Undefined unless the page responds to a form. */
    read: async (): Promise<State | undefined> => states.get(await headers()),
  }
}
