import 'server-only'
import { headers } from 'next/headers'

/**
 * Carries what came of a form from its action to its page, where it was sent without JavaScript and both are one request. Give it to
 * `useActionState` to begin with: Next resumes a page after its action, and React's `resume` takes no form state.
 */
export function createFormStateStore<State>() {
  // The same object for the action and the page; nothing is left of it after the request.
  const states = new WeakMap<object, State>()
  return {
    async save(state: State): Promise<State> {
      states.set(await headers(), state)
      return state
    },
    /** Undefined unless the page answers a form. */
    read: async (): Promise<State | undefined> => states.get(await headers()),
  }
}
