/** What the page of the members says when a form has led to it. */
export const doneTexts = {
  invited: 'The invitation is on its way. Its link works for a week.',
  withdrawn: 'The invitation is withdrawn: its link works no more.',
  role: 'The role is changed.',
  removed: 'They are a member no longer, and see nothing of the account any more. Keys that they have seen still work.',
} as const
