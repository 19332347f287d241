import { z } from 'zod'
import type { Translations } from '@/server/platform/errors/sentences/sentence'
import { idSchema } from '@/server/platform/values/id'
import { importFields } from './import-columns'

/** The most animals in one table. */
export const MAX_ROWS = 10_000
/** In UTF-16 code units: enough for that many animals. */
const MAX_TABLE_LENGTH = 2_000_000
/** How many faults are described; the others are only counted. */
export const MAX_FAULTS = 50
/** How many animals a preview shows. */
export const SAMPLE_SIZE = 5

/** Animals as a table with headings: cells separated by commas, semicolons or tabs, as in RFC 4180. */
export const previewInput = z.strictObject({
  table: z.string().max(MAX_TABLE_LENGTH),
  /** Whether to add also those that the store, or the table, may have already. */
  withDuplicates: z.boolean().default(false),
})

export const addInput = previewInput.extend({
  /** How many animals the preview promised: if the table has another number by now, nothing is added. */
  expectedCount: z.int().min(1).max(MAX_ROWS),
  asDrafts: z.boolean().default(false),
})

const faultSchema = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: the headings are row 1.' }),
  column: z.string().meta({ description: 'Its heading, as it was written; empty for the row as a whole.' }),
  message: z.string().meta({ description: 'What is wrong, and what to do: a sentence.' }),
  translations: z.object({ de: z.string() } satisfies Record<keyof Translations, z.ZodString>),
})

const duplicateSchema = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: the headings are row 1.' }),
  name: z.string(),
  petId: idSchema.optional().meta({ description: 'The animal that it may be; left out for one of an earlier row.' }),
})

/** What adding a table would do. If there is any fault, nothing can be added. */
export const previewSchema = z.object({
  count: z.int(),
  kinds: z.array(z.object({ name: z.string(), count: z.int() })),
  /** The first animals. */
  sample: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      bornOn: z.string().nullable(),
      sex: z.string().nullable(),
      weightGrams: z.int().nullable(),
      fee: z.string().nullable(),
    }),
  ),
  faults: z.array(faultSchema),
  faultCount: z.int(),
  /** The system whose export the table seems to be. */
  system: z.string().optional(),
  /** What is taken for what. */
  columns: z.array(z.object({ heading: z.string(), field: z.enum(importFields) })),
  /** The headings of columns that are left out. */
  ignoredColumns: z.array(z.string()),
  /** How many rows are animals that the store already has. */
  knownCount: z.int(),
  /** How many rows of another system's export are animals that have died or left. */
  goneCount: z.int(),
  /** How many of its rows are no animals, but treatments or entries of a diary. */
  diaryCount: z.int(),
  /** The first of the rows that may be an animal that the store, or an earlier row, has already. */
  duplicates: z.array(duplicateSchema),
  duplicateCount: z.int(),
})

export const addedSchema = z.object({ added: z.int(), importId: idSchema })

/** A table that was added. */
export const importSchema = z.object({
  importId: idSchema,
  addedAt: z.iso.datetime(),
  /** Undefined for a former colleague. */
  addedBy: z.string().optional(),
  count: z.int(),
  /** How many of them are drafts still. */
  drafts: z.int(),
})

export const importInput = z.strictObject({ importId: idSchema })

/** What undoing an import has removed, and what stays because somebody has ordered it or worked on it since. */
export const undoneSchema = z.object({ removed: z.int(), kept: z.int() })

export type ImportFault = z.output<typeof faultSchema>
export type Import = z.output<typeof importSchema>
export type ImportPreview = z.output<typeof previewSchema>
