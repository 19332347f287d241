export interface PlainPageText {
  readonly title: string
  readonly text: string
  /** What to do about it on this page; a form that shows the text has its own ways. */
  readonly advice?: string
  /** Of the one link. */
  readonly link: string
}

const nothingLost = 'Nothing has been lost.'
const nothingChanged = 'Nothing has changed.'
const goBack = 'Go back: what you typed should still be there.'
const tryAgain = 'Try again'
const toThePage = 'Go to the page'

/** Pages for when a page cannot be shown or a form cannot be accepted. */
export const plainPageTexts = {
  titleOf: (page: string) => `${page} · Pet Store`,
  wait: (duration: string) => `Wait ${duration}, then try again.`,
  pages: {
    missing: {
      title: 'Nobody here',
      text: 'None of our pages, animals or orders has this address. Check the link: even one missing character breaks it.',
      link: 'Meet the animals',
    },
    unavailable: {
      title: 'Closed for a moment',
      text: `The animals are fine, but we can’t show them to you just now. ${nothingLost} Try again in a few seconds.`,
      link: tryAgain,
    },
    unreachable: {
      title: 'No way through',
      text: `Either your device is offline, or we are. ${nothingLost} Try again once you’re connected.`,
      link: tryAgain,
    },
    busy: {
      title: 'One thing at a time',
      text: `You asked for more pages at once than we can show you. ${nothingLost} Try again in a few seconds.`,
      link: tryAgain,
    },
    foreignForm: {
      title: 'This didn’t come from our page',
      text: `The form was sent from another site, or your browser didn’t say where it came from. ${nothingChanged} Send it from the page itself.`,
      link: toThePage,
    },
    formTooLarge: {
      title: 'That’s more than we can take',
      text: `The form was larger than 64 kB. ${nothingChanged} Shorten it, then try again.`,
      advice: goBack,
      link: toThePage,
    },
    malformedForm: {
      title: 'We can’t read that',
      text: `What was sent isn’t one of our forms. ${nothingChanged} Reload the page, then try again.`,
      link: toThePage,
    },
    keyRefused: {
      title: 'We don’t know that key',
      text: `The API key that was sent is malformed, unknown, revoked or expired. ${nothingChanged}`,
      link: toThePage,
    },
    networkOverLimit: {
      title: 'Too many requests',
      text: `Too many requests came from your network. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
    keyOverLimit: {
      title: 'Too many requests',
      text: `Your API key has used up all the requests that it can make for now. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
    keyBanned: {
      title: 'Too many requests',
      text: `Your API key is banned for a while, because it kept being used after it had reached its limit. ${nothingChanged}`,
      advice: goBack,
      link: toThePage,
    },
  },
} as const satisfies {
  readonly titleOf: (page: string) => string
  readonly wait: (duration: string) => string
  readonly pages: Readonly<Record<string, PlainPageText>>
}

export type PlainPageName = keyof typeof plainPageTexts.pages
