import { initTRPC, type TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { z } from 'zod'
import { findMember } from '@/server/callers/memberships'
import type { TransactionDeps } from '@/server/deps'
import type { ErrorCode } from '@/server/errors/error-table'
import type { Issue } from '@/server/errors/issues'
import { inputIssues, toPublicError } from '@/server/errors/public-error'
import { notFound, ownersOnly, refusedFor, ServiceError, signedInTooLongAgo } from '@/server/errors/service-error'
import { inSpan } from '@/server/telemetry/tracing'
import { accountIdSchema, idSchema } from '@/server/values/id'
import { accessOf, authorize, type DeclaredAccess, requireUser } from './authorize'
import type { Context } from './context'

/** `access` and `scope` are optional only because the library cannot know it; a procedure without them refuses every call. */
type Meta = OpenApiMeta &
  Partial<DeclaredAccess> & {
    /** The errors that it throws in addition to those of every operation. */
    readonly errors?: readonly ErrorCode[]
    /** The input's fields that hold the id of something else, and what explains an id that does not exist. */
    readonly foreignKeys?: Readonly<Record<string, (deps: TransactionDeps, id: number) => Promise<Issue | undefined>>>
    /** The list that a cursor in the input must be of; undefined if the rest of the input does not tell. */
    readonly cursorList?: (input: unknown) => string | undefined
  }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // Proxies close a connection that is silent for a minute, and a client must notice one that was cut silently.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error }) {
      const { code, message, issues } = toPublicError(error)
      return { ...shape, message, data: { ...shape.data, reason: code, ...(issues && { issues }) } }
    },
  })

export const { router, mergeRouters } = t

/** How long a call may take, in ms, so that with all around it a caller has an answer within five seconds. */
const CALL_WITHIN_MS = 4_500

/** What the call has begun may still be done, as it may be with any answer that is lost. */
const tookTooLong = () =>
  new ServiceError('service_unavailable', 'The service could not do this in time. Try again shortly.')

/** @throws ServiceError service_unavailable when a call takes too long: each of its statements is in time, and all are not */
function inTime<Result>(call: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong()), CALL_WITHIN_MS)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The base of the bases: the caller is authorized first, then the input is validated, then the call runs. */
const procedure = t.procedure.use(async ({ path, ctx, meta, next, getRawInput }) => {
  authorize(ctx.caller, accessOf(meta))
  const result = await inTime(inSpan(path, () => next()))
  if (result.ok) return result
  // Otherwise an unavailable database would be a 500: tRPC takes the status from the code of what was thrown.
  const { code, message } = toPublicError(result.error)
  if (code === 'service_unavailable') {
    ctx.onUnavailable?.(result.error)
    throw new ServiceError(code, message, { cause: result.error })
  }
  const issues = inputIssues(result.error)
  if (meta && issues) throw await addReferenceErrors(result.error, issues, meta, ctx, getRawInput)
  return result
})

/** For anybody, also without a key. A key needs the `scope` of the procedure. */
export const publicProcedure = procedure.meta({ access: 'public' })

/** For holders of a key with the `scope` of the procedure, and for the staff. */
export const keyProcedure = procedure.meta({ access: 'key' })

/** For people, signed in or not: what they do at a page, and no key can. */
export const visitorProcedure = procedure.meta({ access: 'visitor' })

/** For people who are signed in. */
export const sessionProcedure = procedure
  .meta({ access: 'session' })
  .use(({ ctx, next }) => next({ ctx: { user: requireUser(ctx.caller) } }))

/** For members of the account that the input names, and for the staff. For others there is no such account. */
export const accountProcedure = sessionProcedure
  .meta({ access: 'account' })
  .input(z.object({ accountId: accountIdSchema }))
  .use(async ({ ctx, input: { accountId }, next }) => {
    const member = await findMember(ctx.db, BigInt(ctx.user.userId), accountId)
    if (!member && !ctx.user.isStaff) throw notFound('account', String(accountId))
    return next({ ctx: { member } })
  })

/** For members of the account that the input names. */
export const memberProcedure = accountProcedure.meta({ access: 'member' }).use(({ ctx, input, next }) => {
  const { member } = ctx
  if (!member) throw notFound('account', String(input.accountId))
  return next({ ctx: { member } })
})

/** For owners of the account that the input names. */
export const ownerProcedure = memberProcedure.meta({ access: 'owner' }).use(({ ctx, next }) => {
  if (ctx.member.role !== 'owner') throw ownersOnly()
  return next()
})

/** For members of the staff who are signed in; no key will do, whatever its scopes. */
export const staffProcedure = procedure
  .meta({ access: 'staff' })
  .use(({ ctx, next }) => next({ ctx: { staff: requireUser(ctx.caller) } }))

/** Refuses those whose last sign-in is older than ten minutes: for what changes credentials. */
export const freshSession = t.middleware(({ ctx, next }) => {
  if (!requireUser(ctx.caller).isFresh) throw signedInTooLongAgo()
  return next()
})

/** The refusal of an input, with what its schema cannot find added: ids of nothing, and a cursor that is not ours. */
async function addReferenceErrors(
  refusal: TRPCError,
  issues: readonly Issue[],
  { foreignKeys = {}, cursorList }: Meta,
  deps: TransactionDeps,
  getRawInput: () => Promise<unknown>,
): Promise<TRPCError> {
  const input: unknown = await getRawInput()
  const explained = Object.entries(foreignKeys).map(async ([field, explainMissing]) => {
    const { data } = idSchema.safeParse(Reflect.get(Object(input), field))
    return data === undefined ? undefined : explainMissing(deps, data)
  })
  const list = cursorList?.(input)
  const cursor: unknown = Reflect.get(Object(input), 'cursor')
  const badCursor = list !== undefined && typeof cursor === 'string' ? deps.cursors.explain(list, cursor) : undefined
  // Without the database, what was found already is enough of an answer.
  const missing = await Promise.all(explained).catch(() => [])
  const found = [...missing, badCursor].filter((issue) => issue !== undefined)
  return found.length > 0 ? refusedFor('invalid_request', [...issues, ...found]) : refusal
}
