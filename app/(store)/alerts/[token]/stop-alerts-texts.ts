/** What somebody reads who wants no more e-mails about animals they were waiting for. */
export const stopAlertsTexts = {
  title: 'Stop these e-mails?',
  lead: 'You asked us to tell you when an animal is available again. If you stop these e-mails, we’ll delete all your requests and won’t write to you about any of those animals.',
  stop: 'Stop these e-mails',
  done: 'Done. We’ve deleted your requests and won’t write to you about those animals.',
  back: 'Meet the animals',
  failed: 'Something went wrong on our side. Wait a moment, then try again.',
} as const
