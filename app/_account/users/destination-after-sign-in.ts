/** The pages that require signing in. */
const PROTECTED_PATH = /^\/(console|staff)(\/[\w-]+)*$/

/**
 * Where to go after signing in: to the page that required it, never to another site; otherwise to the user's own pages.
 */
export const destinationAfterSignIn = (asked: string, isStaff: boolean): string =>
  PROTECTED_PATH.test(asked) ? asked : isStaff ? '/staff' : '/console'
