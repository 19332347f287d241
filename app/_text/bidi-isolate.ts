/** Letters that are read from right to left, and characters that turn the direction of what follows. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name as it stands in a sentence: one that would turn the words around it is set apart, by FIRST STRONG ISOLATE and POP DIRECTIONAL
 * ISOLATE (Unicode UAX 9, section 2.4.3), which end what the name has begun.
 */
export const bidiIsolate = (name: string): string => (TURNING.test(name) ? `\u2068${name}\u2069` : name)
