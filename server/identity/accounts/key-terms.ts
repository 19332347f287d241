import { z } from 'zod'
import { shortTextSchema } from '@/server/platform/values/name'
import { isScope } from '@/server/procedures/callers/scopes'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** How many keys of an account can be valid at once. Only an operator may create more. */
export const MAX_VALID_KEYS = 20

export const MAX_KEY_NAME_LENGTH = 100

/** What an account calls a key. White space around it is dropped. */
export const keyNameSchema = z.string().trim().pipe(shortTextSchema(MAX_KEY_NAME_LENGTH))

export const lifetimeSchema = z.enum(['30d', '90d', '365d', 'none'])
export const overlapSchema = z.enum(['0', '1h', '24h', '7d', '30d'])

/** How long a key can be valid; null until it is revoked. */
export const lifetimesMs = {
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '365d': 365 * DAY_MS,
  none: null,
} as const satisfies Record<Lifetime, number | null>

/** How long a key can stay valid after a successor was created. */
export const overlapsMs = {
  '0': 0,
  '1h': HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
} as const satisfies Record<Overlap, number>

/**
 * Identifies a form as it was rendered: sending it twice takes effect once. It must be hard to guess, since the key
 * that the form creates is derived from it.
 */
const formTokenSchema = z.uuid()

/** What a member chooses for a new key, as a form has it. */
export const newAccountKeySchema = z.object({
  name: keyNameSchema,
  scopes: z.array(z.string().refine(isScope)).min(1),
  lifetime: z.string().pipe(lifetimeSchema),
  formToken: formTokenSchema,
})

/** What a member chooses when they rotate a key. */
export const keyRotationSchema = z.object({ overlap: z.string().pipe(overlapSchema), formToken: formTokenSchema })

export type Lifetime = z.output<typeof lifetimeSchema>
export type Overlap = z.output<typeof overlapSchema>
export type NewAccountKey = z.output<typeof newAccountKeySchema>
export type KeyRotation = z.output<typeof keyRotationSchema>
