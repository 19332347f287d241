import { distance } from 'fastest-levenshtein'

/** One mistake in a shorter word makes another word; two mistakes take a long one. */
const MIN_MISSPELLED = 5
const MIN_TWICE_MISSPELLED = 8

/** Whether few letters are missing, added or changed. Two swapped letters are one mistake. */
export function isMisspelled(typed: string, word: string): boolean {
  if (typed.length < MIN_MISSPELLED) return isShortMisspelled(typed, word)
  const max = typed.length < MIN_TWICE_MISSPELLED ? 1 : 2
  if (Math.abs(typed.length - word.length) > max) return false
  const mistakes = distance(typed, word)
  return mistakes <= max || (mistakes === 2 && hasSameLetters(typed, word))
}

/**
 * "dgo" and "pupy", but not "dig" and "cot": a different letter makes a different word, so only a missing one counts,
 * or two swapped ones; and the first letter is seldom wrong.
 */
function isShortMisspelled(typed: string, word: string): boolean {
  if (typed.length < 2 || typed[0] !== word[0]) return false
  const isOneMissing = word.length === typed.length + 1 && distance(typed, word) === 1
  return isOneMissing || (distance(typed, word) === 2 && hasSameLetters(typed, word))
}

const hasSameLetters = (one: string, other: string) => [...one].sort().join() === [...other].sort().join()
