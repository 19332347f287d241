/** What the page of an account says when a form has led to it. */
export const doneTexts = {
  plan: 'The plan is changed. It holds within seconds.',
  scopes: 'The scopes are changed. Keys lose what was taken away within seconds.',
  revoked: 'The key is revoked. Within ten seconds, every request with it is refused.',
  lifted: 'The ban is lifted, and its strikes are forgotten.',
} as const
