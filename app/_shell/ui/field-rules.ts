import 'server-only'
import { z } from 'zod'

/** What a browser can check before it sends a field. */
export interface FieldRules {
  readonly required: boolean
  readonly pattern?: string
  readonly maxLength?: number
}

/** Derives a field's rules from its zod schema, so that the browser can check them without the schema. */
export function fieldRules(field: z.ZodType): FieldRules {
  const { pattern, minLength = 0, maxLength, format } = z.toJSONSchema(field, { io: 'input' })
  return {
    required: !field.safeParse(undefined).success,
    // Browsers check e-mail addresses themselves; maxLength counts UTF-16 units, a pattern counts code points.
    ...(pattern && format === undefined ? { pattern: `(?=.{${minLength},${maxLength ?? ''}}$)${pattern}` } : {}),
    ...(maxLength && format !== undefined ? { maxLength } : {}),
  }
}
