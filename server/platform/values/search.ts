import { z } from 'zod'

/**
 * A search text: at most 200 Unicode code points, trimmed, well-formed, without control characters. Blank text becomes
 * undefined, since an empty form field searches for nothing.
 */
export const searchSchema = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u, 'must have at most 200 characters and no control characters')
  .transform((text) => (text === '' ? undefined : text))

/** A text that LIKE matches literally: Prisma's `contains` and `startsWith` pass on its special characters. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
