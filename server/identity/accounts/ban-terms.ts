import { z } from 'zod'
import { sentenceSchema } from './request-terms'

const HOUR_MS = 3_600_000

/** For how long the staff can ban a key, and how forms and the audit log call it. */
export const banLengths = {
  hour: { ms: HOUR_MS, label: 'an hour' },
  day: { ms: 24 * HOUR_MS, label: 'a day' },
  week: { ms: 7 * 24 * HOUR_MS, label: 'a week' },
} as const satisfies Record<string, { readonly ms: number; readonly label: string }>

export type BanLength = keyof typeof banLengths

export const isBanLength = (text: string): text is BanLength => Object.hasOwn(banLengths, text)
export const banLengthNames: readonly BanLength[] = Object.keys(banLengths).filter(isBanLength)

/** How forms ban a key, and why; the account's members read the reason. */
export const banSchema = z.object({
  length: z.string().refine(isBanLength, 'Choose for how long.'),
  reason: sentenceSchema,
})
export type BanTerms = z.output<typeof banSchema>
