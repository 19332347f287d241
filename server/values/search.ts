import { z } from 'zod'

/**
 * What somebody searches for: at most 200 Unicode code points, trimmed, well-formed, without control characters. Nothing but white space is
 * undefined: an empty field of a form asks for nothing.
 */
export const searchSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u, 'must have at most 200 characters, and no control characters')
  .transform((text) => (text === '' ? undefined : text))
