import { distance } from 'fastest-levenshtein'

/** One mistake in a shorter word makes another of it; two mistakes take a long one. */
const MIN_MISSPELLED = 5
const MIN_TWICE_MISSPELLED = 8

/** Whether few letters are missing, added or changed. Two that have changed places are one mistake. */
export function isMisspelled(typed: string, word: string): boolean {
  const max = typed.length < MIN_MISSPELLED ? 0 : typed.length < MIN_TWICE_MISSPELLED ? 1 : 2
  if (max === 0 || Math.abs(typed.length - word.length) > max) return false
  const mistakes = distance(typed, word)
  return mistakes <= max || (mistakes === 2 && [...typed].sort().join() === [...word].sort().join())
}
