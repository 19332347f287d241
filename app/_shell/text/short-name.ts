import { LOCALE } from '@/server/platform/values/language'

const LONGEST = 32

/**
 * A name for use in a sentence, a title or on a button: a very long one is cut short. A letter keeps its accents, and
 * an emoji stays whole. The whole name belongs on the page of its animal.
 */
export function shortName(name: string): string {
  // No text has more letters than code units.
  if (name.length <= LONGEST) return name
  const letters = Array.from(new Intl.Segmenter(LOCALE).segment(name), ({ segment }) => segment)
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}
