import { initTRPC, type TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import type { TransactionDeps } from '@/server/deps'
import type { ErrorCode } from '@/server/errors/error-table'
import { inputIssues, toPublicError } from '@/server/errors/public-error'
import { invalidRequest, ServiceError } from '@/server/errors/service-error'
import { idSchema } from '@/server/values/id'
import { type Access, authorize } from './authorize'
import type { Context } from './context'

/** `scope` is optional only because the library cannot know it; a procedure without one refuses every call. */
type Meta = OpenApiMeta &
  Partial<Access> & {
    /** The errors that it throws beside those of every operation. */
    readonly errors?: readonly ErrorCode[]
    /** The fields of the input that hold the id of another thing, and how to learn what is wrong if there is no such thing. */
    readonly foreignKeys?: Readonly<Record<string, (deps: TransactionDeps, id: number) => Promise<string | undefined>>>
  }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // Proxies close what is silent for a minute, and a client must notice a line that was cut without a word.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error }) {
      const { code, message } = toPublicError(error)
      return { ...shape, message, data: { ...shape.data, reason: code } }
    },
  })

export const { router, mergeRouters } = t

/** Every procedure: the caller is judged first, then the input, then the call runs. */
export const procedure = t.procedure.use(async ({ ctx, meta, next, getRawInput }) => {
  if (!meta?.scope) throw new Error('a procedure declares no scope')
  authorize(ctx.caller, { scope: meta.scope, allowAnonymous: meta.allowAnonymous })
  const result = await next()
  if (result.ok) return result
  // Or tRPC would answer 500 for a database that is away: it takes the status from the code of what was thrown.
  const { code, message } = toPublicError(result.error)
  if (code === 'service_unavailable') throw new ServiceError(code, message, result.error)
  if (inputIssues(result.error)) throw await nameAllFaults(result.error, meta, ctx, getRawInput)
  return result
})

/** The refusal of an input that names, beside the faults that its schema has found, those that only the database knows. */
async function nameAllFaults(
  refusal: TRPCError,
  { foreignKeys = {} }: Meta,
  deps: TransactionDeps,
  getRawInput: () => Promise<unknown>,
): Promise<TRPCError> {
  const input: unknown = await getRawInput()
  const found = Object.entries(foreignKeys).map(async ([field, faultOf]) => {
    const { data } = idSchema.safeParse(Reflect.get(Object(input), field))
    return data === undefined ? undefined : faultOf(deps, data)
  })
  const faults = (await Promise.all(found)).filter((fault) => fault !== undefined)
  return faults.length > 0 ? invalidRequest([toPublicError(refusal).message, ...faults].join(' ')) : refusal
}
