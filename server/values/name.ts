import { z } from 'zod'

// The rules stand three times: here, in the document and in the database's constraint. Without look-ahead, and with
// ranges instead of \p{…}, so that validators in other languages, and those without the u flag, understand the pattern.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`
const PATTERN = `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$`
const NAME = new RegExp(PATTERN)
// With the u flag, those in pairs are characters of their own.
const LONE_SURROGATE = /[\ud800-\udfff]/u
const MAX_LENGTH = 200

const nameFacts = {
  minLength: 1,
  maxLength: MAX_LENGTH,
  pattern: PATTERN,
  description: 'Counted in Unicode code points; surrogates only in pairs. Kept and returned exactly as sent.',
}

/** A name from a caller: 1 to 200 Unicode code points, not blank, well-formed, no control characters. */
export const newNameSchema = z
  .string()
  .refine(isName, 'must have 1 to 200 characters, must not be blank and must not contain control characters')
  .meta(nameFacts)

/** A name in a response: only described, since it was validated on the way in, and by the database. */
export const nameSchema = z.string().meta(nameFacts)

function isName(text: string): boolean {
  // The length in UTF-16 first: the pattern takes time that grows with its square.
  if (text.length > 2 * MAX_LENGTH || [...text].length > MAX_LENGTH) return false
  return !LONE_SURROGATE.test(text) && NAME.test(text)
}
