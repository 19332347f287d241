import 'server-only'
import { z } from 'zod'

/** What a browser can check of a field before it sends it. */
export interface FieldRules {
  readonly required: boolean
  readonly pattern?: string
  readonly maxLength?: number
}

/** The rules of a field, read off its schema in the procedure that takes it: the browser needs no schema to hold to them. */
export function fieldRules(field: z.ZodType): FieldRules {
  const { pattern, maxLength, format } = z.toJSONSchema(field, { io: 'input' })
  return {
    required: !field.safeParse(undefined).success,
    // A browser has its own check of addresses, and counts the length in UTF-16 units; a pattern counts code points.
    ...(pattern && format === undefined ? { pattern } : {}),
    ...(maxLength && format !== undefined ? { maxLength } : {}),
  }
}
