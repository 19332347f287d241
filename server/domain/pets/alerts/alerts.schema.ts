import { z } from 'zod'
import { browsePetsInput } from '@/server/domain/pets/browse/browse.schema'
import { asksForFacts } from '@/server/domain/pets/browse/fact-options'
import { pluralsNamed } from '@/server/domain/pets/browse/kin'
import { idSchema } from '@/server/platform/values/id'
import { languages } from '@/server/platform/values/language'

/** The token in a mail about an animal: whoever has it can stop such mails. */
export const tokenInput = z.object({ token: z.string() })

const reader = { email: z.string(), language: z.enum(languages) } as const

/** A mail about an animal that is reserved. */
export const alertInput = z.object({ petId: idSchema, ...reader })

const { categoryId, age, size, sex, housing, goodWith } = browsePetsInput.shape

/**
 * What somebody is looking for: pets of a category, or of a kind that the store may not have, by its English plural; or pets
 * with some facts; or both.
 */
export const wishSchema = z
  .object({
    categoryId,
    kind: z
      .string()
      .refine((kind) => pluralsNamed(kind) !== undefined, { message: 'must be a kind of animals that is known' })
      .optional(),
    age,
    size,
    sex,
    housing,
    goodWith,
  })
  .refine((wish) => wish.categoryId !== undefined || wish.kind !== undefined || asksForFacts(wish), {
    message: 'must say what is looked for: a category, a kind, or at least one fact',
  })

/** A mail about the next animal that fits. */
export const searchAlertInput = z.object({ wish: wishSchema, ...reader })
