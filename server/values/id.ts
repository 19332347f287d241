import { z } from 'zod'

/** A positive int64 as a JSON number; beyond 2^53 − 1 JavaScript would round it, so there it is refused. */
export const idSchema = z.int().min(1).meta({ format: 'int64' })

/** The id that a part of an address writes: decimal digits without leading zero. Undefined if it cannot be one. */
export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : undefined
}
