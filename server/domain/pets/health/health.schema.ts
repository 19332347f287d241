import { z } from 'zod'
import { getPetInput } from '@/server/domain/pets/pets.schema'
import { FIRST_DATE, MAX_GRAMS } from '@/server/domain/pets/profiles/profiles.schema'
import { idSchema } from '@/server/platform/values/id'
import { paragraphSchema } from '@/server/platform/values/name'
import { versionSchema } from '@/server/platform/values/version'
import { chipNumberSchema } from './chip-number'

/** The most characters of each text. */
export const healthLengths = { intakeFrom: 120, name: 80, note: 200 } as const

const daySchema = z.iso.date().refine((date) => date >= FIRST_DATE, `must not be before ${FIRST_DATE}`)

/** How an animal came to the store. Null and an empty text mean unknown. */
export const recordShape = {
  chipNumber: chipNumberSchema.nullable(),
  intakeOn: daySchema.nullable(),
  /** From whom or where, as in “Found, Elm Street”. */
  intakeFrom: paragraphSchema(healthLengths.intakeFrom),
} as const

export type RecordField = keyof typeof recordShape

/** The whole record, and the version that it replaces: if there is another by now, nothing changes. */
export const updateRecordInput = getPetInput.extend({ ...recordShape, expectedVersion: versionSchema })

export const treatmentKinds = ['vaccination', 'deworming', 'neutering', 'examination', 'other'] as const
export type TreatmentKind = (typeof treatmentKinds)[number]

export const newTreatmentInput = getPetInput.extend({
  kind: z.enum(treatmentKinds),
  /** Of the vaccine, say; may be empty. */
  name: paragraphSchema(healthLengths.name),
  givenOn: daySchema,
  /** When it is due again. */
  nextDueOn: z.iso.date().nullable(),
  note: paragraphSchema(healthLengths.note),
})

export const treatmentInput = z.strictObject({ treatmentId: idSchema })

export const newWeightInput = getPetInput.extend({
  weighedOn: daySchema,
  grams: z.int().min(1).max(MAX_GRAMS),
  /** Whether the profile has it from now on, if no later one is known. */
  isForProfile: z.boolean(),
})

export const weightInput = getPetInput.extend({ weighedOn: z.iso.date() })

export const treatmentSchema = z.object({
  id: idSchema,
  kind: z.enum(treatmentKinds),
  name: z.string(),
  givenOn: z.string(),
  nextDueOn: z.string().nullable(),
  /** Whether the next one is overdue, or due within 14 days; undefined if that is further away, or was given by now. */
  due: z.enum(['overdue', 'soon']).optional(),
  note: z.string(),
  /** The name of the member of the staff; undefined if they have left. */
  doneBy: z.string().optional(),
})

/** What the staff keeps of an animal for itself. */
export const healthSchema = z.object({
  chipNumber: z.string().nullable(),
  intakeOn: z.string().nullable(),
  intakeFrom: z.string(),
  version: versionSchema.meta({ description: '0 before anybody has written anything.' }),
  today: z.string().meta({ description: 'By the clock of the store, as in 2026-12-24.' }),
  /** The last given first. */
  treatments: z.array(treatmentSchema),
  /** The earliest first. */
  weights: z.array(z.object({ weighedOn: z.string(), grams: z.int() })),
})

export type Health = z.output<typeof healthSchema>
export type Treatment = z.output<typeof treatmentSchema>
