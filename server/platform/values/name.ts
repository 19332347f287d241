import { z } from 'zod'

// The rules are stated three times: here, in the document and in the database's function is_name. The pattern has no
// look-ahead, and ranges instead of \p{…}, so that validators in other languages, and those without the u flag,
// understand it. That is why it knows nothing beyond U+FFFF, and only the combining marks U+0300–036F.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`
const BIDIRECTIONAL = String.raw`\u202a-\u202e\u2066-\u2069`
const NONCHARACTER = String.raw`\ufdd0-\ufdef\ufffe\uffff`
const FORBIDDEN = CONTROL + BIDIRECTIONAL + NONCHARACTER
// White space, what is default-ignorable, formats, combining marks and private use.
const UNSEEN = String.raw`\s\u00ad\u0300-\u036f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u206f\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`
const anyNumberOfAllowed = `[^${FORBIDDEN}]*`
const PATTERN = `^${anyNumberOfAllowed}[^${FORBIDDEN}${UNSEEN}]${anyNumberOfAllowed}$`
/** What names had to match before; what was stored then is still returned. */
const EARLIER_PATTERN = `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$`

const MAX_LENGTH = 200
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** What no short text may contain. With the u flag, surrogates in pairs are characters of their own. */
const forbidden = [
  [/\p{Cs}/u, () => 'must not contain half of a surrogate pair'],
  [/\p{Cc}/u, (code) => `must not contain control characters such as line breaks; it contains ${code}`],
  [new RegExp(`[${BIDIRECTIONAL}]`), (code) => `must not contain bidirectional controls; it contains ${code}`],
  [/\p{Noncharacter_Code_Point}/u, (code) => `must not contain noncharacters; it contains ${code}`],
] as const satisfies readonly (readonly [RegExp, (code: string) => string])[]

/**
 * Which rule a name, or another short text by a person, breaks; undefined if none.
 * @param maxLength in Unicode code points
 */
export function nameFault(text: string, maxLength = MAX_LENGTH): string | undefined {
  if (text === '') return 'must not be empty'
  // The length in UTF-16 first, so that a long text is not spread.
  if (text.length > 2 * maxLength || [...text].length > maxLength) return `must have at most ${maxLength} characters`
  for (const [pattern, describe] of forbidden) {
    const [found] = pattern.exec(text) ?? []
    if (found) return describe(codePointText(found))
  }
  return SEEN.test(text)
    ? undefined
    : 'must contain at least one character that can be seen: a letter, a digit, punctuation or a symbol'
}

const codePointText = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * A short text that follows the rules of names, except for its length in Unicode code points; may be empty if so said.
 */
export const shortTextSchema = (maxLength: number, { mayBeEmpty = false } = {}) =>
  z.string().check(({ value, issues }) => {
    const message = mayBeEmpty && value === '' ? undefined : nameFault(value, maxLength)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/**
 * A text in one paragraph, which may be empty; white space becomes single spaces.
 * @param facts how the document describes it; given before the transformation, as zod drops examples of its result
 */
export const paragraphSchema = (maxLength: number, facts: z.core.GlobalMeta = {}) =>
  z
    .string()
    .meta(facts)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(shortTextSchema(maxLength, { mayBeEmpty: true }))

const nameFacts = { minLength: 1, maxLength: MAX_LENGTH }

/**
 * A name from a caller: 1 to 200 Unicode code points, at least one of them visible, well-formed, without control
 * characters, bidirectional controls and noncharacters.
 */
export const newNameSchema = shortTextSchema(MAX_LENGTH).meta({
  ...nameFacts,
  pattern: PATTERN,
  description:
    'Counted in Unicode code points, of which at least one can be seen: a letter, number, punctuation or symbol that is not ' +
    'default-ignorable. Surrogates only in pairs; no control characters, bidirectional controls (U+202A–202E, ' +
    'U+2066–2069) or noncharacters. Kept and returned exactly as sent.',
})

/** A name in a response: only described, since it was validated on the way in, and by the database. */
export const nameSchema = z.string().meta({
  ...nameFacts,
  pattern: EARLIER_PATTERN,
  description: 'Counted in Unicode code points; surrogates only in pairs. Kept and returned exactly as sent.',
})
