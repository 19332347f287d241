import 'server-only'
import { headers } from 'next/headers'

/**
 * Carries what came of a form from its action to its page, where it was sent without JavaScript and both are one request. Give it to
 * `useActionState` to begin with: Next resumes a page after its action, and React's `resume` takes no form state.
 */
export function createAttempts<Attempt>() {
  // The same object for the action and the page; nothing is left of it after the request.
  const attempts = new WeakMap<object, Attempt>()
  return {
    async keep(attempt: Attempt): Promise<Attempt> {
      attempts.set(await headers(), attempt)
      return attempt
    },
    /** Undefined unless the page answers a form. */
    last: async (): Promise<Attempt | undefined> => attempts.get(await headers()),
  }
}
