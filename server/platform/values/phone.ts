import { z } from 'zod'

/** In characters. */
const MAX_LENGTH = 40

/** A telephone number as people write it, so that they can read it too; with 5 to 15 digits (ITU-T E.164). May be empty. */
export const phoneSchema = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .max(MAX_LENGTH)
      .refine(
        (text) => text === '' || (/^\+?[\d\s()./-]+$/.test(text) && /^\d{5,15}$/.test(digitsOf(text))),
        'must be a telephone number, such as +44 20 7946 0018',
      ),
  )

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/** In digits: what two spellings of a number have in common, with or without the code of its country. */
const COMMON_LENGTH = 8

/** The digits by which a number that is searched for is found, however it is written; undefined if it is none. */
export function phoneSearchDigits(search: string): string | undefined {
  const { data } = phoneSchema.safeParse(search)
  return data ? digitsOf(data).slice(-COMMON_LENGTH) : undefined
}
