import { translated } from '@/app/_shell/language/translated'

/** In place of a page that could not be shown. */
export const errorTexts = translated({
  en: {
    title: 'That didn’t work',
    text: 'Something went wrong on our side. Nothing has been lost, and trying again often helps.',
    tryAgain: 'Try again',
    home: 'Home page',
  },
  de: {
    title: 'Das hat nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren, und oft hilft es, es noch einmal zu versuchen.',
    tryAgain: 'Noch einmal versuchen',
    home: 'Zur Startseite',
  },
})
