/** Why a form got no answer. */
export const formTexts = {
  updated: 'The store has been updated since you opened this page. Reload it, then try again.',
  unreachable: 'We can’t reach the store right now. Are you online?',
  unanswered: 'The store didn’t respond as it should. It’s safe to try again.',
} as const
