/** In place of a page that could not be shown. */
export const errorTexts = {
  title: 'That didn’t work',
  text: 'Something went wrong on our side. Nothing has been lost, and trying again often helps.',
  tryAgain: 'Try again',
  home: 'Home page',
} as const
