import { z } from 'zod'
import { FIRST_DATE } from '@/server/domain/pets/profiles/profiles.schema'
import { paragraphSchema } from '@/server/platform/values/name'
import { chipNumberSchema } from './chip-number'

/** The most characters of where an animal came from. */
export const MAX_INTAKE_FROM = 120

export const pastDaySchema = z.iso.date().refine((date) => date >= FIRST_DATE, `must not be before ${FIRST_DATE}`)

/** How an animal came to the store. Null and an empty text mean unknown. */
export const recordShape = {
  chipNumber: chipNumberSchema.nullable(),
  intakeOn: pastDaySchema.nullable(),
  /** From whom or where, as in “Found, Hamburg-Altona”. */
  intakeFrom: paragraphSchema(MAX_INTAKE_FROM),
} as const

export type RecordField = keyof typeof recordShape
