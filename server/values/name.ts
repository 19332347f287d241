import { z } from 'zod'

// One expression is the validation, the document's pattern and (in SQL) the database's constraint. With the u flag it
// counts code points. Ranges instead of \p{…}, so that validators in other languages understand the pattern too.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`
const LONE_SURROGATE = String.raw`\ud800-\udfff`
const NAME = new RegExp(String.raw`^(?=[\s\S]*\S)[^${CONTROL}${LONE_SURROGATE}]{1,200}$`, 'u')

const nameFacts = { minLength: 1, maxLength: 200, description: 'Kept and returned exactly as sent.' }

/** A name from a caller: 1 to 200 Unicode code points, not blank, well-formed, no control characters. */
export const newNameSchema = z
  .string()
  .regex(NAME, 'must have 1 to 200 characters, must not be blank and must not contain control characters')
  .meta(nameFacts)

/** A name in a response: only described, since it was validated on the way in, and by the database. */
export const nameSchema = z.string().meta({ ...nameFacts, pattern: NAME.source })
