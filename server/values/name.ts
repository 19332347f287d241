import { z } from 'zod'

// One expression is the check, the document's pattern and (in other words) the database's constraint. With the u flag it counts
// code points. Ranges rather than \p{…}, so that validators of other languages understand the pattern too.
const CONTROL = String.raw`\u0000-\u001f\u007f-\u009f`
const LONE_SURROGATE = String.raw`\ud800-\udfff`
const NAME = new RegExp(String.raw`^(?=[\s\S]*\S)[^${CONTROL}${LONE_SURROGATE}]{1,200}$`, 'u')

const nameFacts = { minLength: 1, maxLength: 200, description: 'Kept and returned exactly as sent.' }

/** A name as it comes in: 1 to 200 Unicode code points, not only white space, well-formed, no control characters. */
export const newNameSchema = z
  .string()
  .regex(NAME, 'must have 1 to 200 characters, at least one that is not white space, and no control characters')
  .meta(nameFacts)

/** A name on its way out: only described, since it was checked when it came in, and by the database. */
export const nameSchema = z.string().meta({ ...nameFacts, pattern: NAME.source })
