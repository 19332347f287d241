/** The pages that ask their visitor to sign in. */
const PROTECTED_PATH = /^\/(console|staff)(\/[\w-]+)*$/

/** Where to go after signing in: to the page that asked for it, never to another site; else to what is one's own. */
export const destinationAfterSignIn = (asked: string, isStaff: boolean): string =>
  PROTECTED_PATH.test(asked) ? asked : isStaff ? '/staff' : '/console'
