import { z } from 'zod'
import { bodyOf } from '@/e2e/contract/client'
import type { HttpResponse } from '@/e2e/harness/http'

/** What is wrong with a part of an input. */
const issueSchema = z.strictObject({
  path: z.array(z.union([z.string(), z.int()])),
  code: z.string(),
  message: z.string(),
})

export const okShape = z.object({ result: z.object({ data: z.unknown() }) })
export const errorShape = z.strictObject({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.int(),
    data: z.strictObject({
      code: z.string(),
      httpStatus: z.int(),
      path: z.string().optional(),
      reason: z.string(),
      issues: z.array(issueSchema).optional(),
    }),
  }),
})

/** The address of a query. */
export const query = (procedure: string, input?: unknown) =>
  `/api/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`

export const dataOf = (answer: HttpResponse) => okShape.parse(bodyOf(answer)).result.data
export const errorOf = (answer: HttpResponse) => errorShape.parse(bodyOf(answer)).error
