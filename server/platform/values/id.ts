import { z } from 'zod'

/** A positive int64 as a JSON number; refused beyond 2^53 − 1, where JavaScript would round it. */
export const idSchema = z.int().min(1).meta({ format: 'int64' })

/** The id of an account, for procedures that are called in process alone: as the database has it, or as a form. */
export const accountIdSchema = z.union([idSchema, z.bigint().positive()]).transform(BigInt)

/** Parses an id from a URL or a command line: decimal digits without leading zeros. Undefined if it is not one. */
export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}
