import { translated } from '@/app/_shell/language/translated'

/** For a list of animals that grows. */
export const infiniteListTexts = translated({
  en: {
    page: (number: number) => `Animals, page ${number}`,
    loading: 'Loading more animals…',
    showing: (count: number) => `Showing ${count} animals.`,
    end: 'You’ve met everyone.',
  },
  de: {
    page: (number) => `Tiere, Seite ${number}`,
    loading: 'Weitere Tiere werden geladen …',
    showing: (count) => `${count} Tiere werden gezeigt.`,
    end: 'Jetzt kennst du alle.',
  },
})
