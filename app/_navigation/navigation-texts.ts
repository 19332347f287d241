import { translated } from '@/app/_language/translated'

export const navigationTexts = translated({
  en: {
    long: 'Still loading…',
    tooLong: 'This is taking longer than it should.',
    tryAgain: 'Try again',
  },
  de: {
    long: 'Wird noch geladen …',
    tooLong: 'Das dauert länger, als es sollte.',
    tryAgain: 'Noch einmal versuchen',
  },
})
