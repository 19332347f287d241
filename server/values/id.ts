import { z } from 'zod'

/** A positive int64 as a JSON number; beyond 2^53 − 1 JavaScript would round it, so there it is refused. */
export const idSchema = z.int().min(1).meta({ format: 'int64' })
