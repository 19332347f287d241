/** What somebody reads who wants no more mails about animals they were waiting for. */
export const stopAlertsTexts = {
  title: 'Stop these mails?',
  lead: 'You asked us to tell you when an animal is available again. If you stop, we delete every such request from your e-mail address, and won’t write about any of those animals.',
  stop: 'Stop the mails',
  done: 'Done. We have deleted your requests, and won’t write to you about those animals.',
  back: 'Meet the animals',
  failed: 'Something went wrong in the store. Wait a moment, then try again.',
} as const
