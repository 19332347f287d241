/** Below a list of animals that goes on. */
export const loadMoreTexts = {
  more: 'More animals',
  showMore: 'Show more animals',
  tryAgain: 'Try again',
  failed:
    'We can’t reach the store right now, or it has been updated since you opened this page. If you’re online, reload the page.',
} as const
