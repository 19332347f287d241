/** Right-to-left letters, and characters that change the text direction. */
const DIRECTIONAL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\p{Bidi_Control}]/u

/**
 * A name for use in a sentence: one that would reverse the words around it is wrapped in FIRST STRONG ISOLATE and POP
 * DIRECTIONAL ISOLATE (Unicode UAX 9, section 2.4.3), which contain its effect.
 */
export const bidiIsolate = (name: string): string => (DIRECTIONAL.test(name) ? `\u2068${name}\u2069` : name)
