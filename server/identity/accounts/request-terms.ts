import { z } from 'zod'
import { isPlanName, planTable } from '@/server/limits/plans'
import { nameFault } from '@/server/platform/values/name'
import { isAccountScope } from '@/server/procedures/callers/scopes'
import type { RequestedChange } from './account-requests.service'
import { MAX_LIMIT, type PlanTerms } from './account-terms.service'

/** The most characters of a reason or an answer. */
export const MAX_SENTENCE_LENGTH = 500

/** A sentence that one side writes to the other. */
export const sentenceSchema = z
  .string()
  .trim()
  .refine(
    (text) => nameFault(text, MAX_SENTENCE_LENGTH) === undefined,
    `Write a sentence of at most ${MAX_SENTENCE_LENGTH} characters.`,
  )

const limitSchema = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_LIMIT))

const limits = { perMinute: z.string(), perDay: z.string() }

/** The limits of a plan that has its own, as forms ask for them: as text. */
const limitsSchema = z.object(limits).transform((typed, context) => {
  const agreed = z.object({ perMinute: limitSchema, perDay: limitSchema }).safeParse(typed)
  if (agreed.success) return agreed.data
  context.addIssue({
    code: 'custom',
    message: 'The enterprise plan needs both limits: whole numbers, greater than zero.',
  })
  return z.NEVER
})

/** A plan as forms ask for it; the limits count only for the plan that has its own. */
export const planTermsSchema = z
  .object({ plan: z.string().refine(isPlanName, 'Choose a plan.'), ...limits })
  .transform(({ plan, ...typed }, context): PlanTerms => {
    if (planTable[plan].quota !== 'agreed individually') return { plan, perMinute: null, perDay: null }
    const { data, error } = limitsSchema.safeParse(typed)
    if (data) return { plan, ...data }
    for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** What forms ask the staff for, and why. */
export const newRequestSchema = z.object({
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('plan'), terms: planTermsSchema }),
    z.object({
      kind: z.literal('scopes'),
      scopes: z.array(z.string().refine(isAccountScope)).min(1, 'Choose at least one scope.'),
    }),
  ]) satisfies z.ZodType<RequestedChange>,
  reason: sentenceSchema,
})

/** How forms answer a request; the limits count only for a plan that has its own. */
export const answerSchema = z.object({
  verdict: z.string().pipe(z.enum(['grant', 'decline'], 'Choose whether to grant it.')),
  answer: sentenceSchema,
  /** Grants limits other than those requested; only for the enterprise plan. */
  limits: limitsSchema.optional(),
})
