import { initTRPC, type TRPCError } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import type { Deps, TransactionDeps } from '@/server/deps'
import type { IsTouchedBy } from '@/server/platform/db/live/changes'
import type { ErrorCode } from '@/server/platform/errors/error-table'
import { type Issue, untranslated } from '@/server/platform/errors/issues'
import { inputIssues, toPublicError } from '@/server/platform/errors/public-error'
import { refusedFor, ServiceError } from '@/server/platform/errors/service-error'
import { inSpan } from '@/server/platform/telemetry/tracing'
import { idSchema } from '@/server/platform/values/id'
import { withTimeout } from '@/server/platform/with-timeout'
import type { Caller } from '@/server/procedures/callers/caller'
import { accessOf, authorize, type DeclaredAccess, requireKey } from './authorize'
import type { Idempotency } from './idempotency/idempotency-key'

/**
 * `access` and `scope` are optional only because the library cannot know them; a procedure without them refuses every
 * call.
 */
type Meta = OpenApiMeta &
  Partial<DeclaredAccess> & {
    /** The errors that it throws in addition to those of every operation. */
    readonly errors?: readonly ErrorCode[]
    /** How long a call may take, in ms, if that is longer than usual. */
    readonly withinMs?: number
    /** Whether only a staging server offers it. */
    readonly isForStaging?: boolean
    /** The subscription that delivers the same as a stream. */
    readonly stream?: string
    /**
     * The input's fields that hold the id of something else, and a function that explains an id that does not exist.
     */
    readonly foreignKeys?: Readonly<Record<string, (deps: TransactionDeps, id: number) => Promise<Issue | undefined>>>
    /**
     * For a query: whether its responses are cached. It depends on its input, the caller's view and what changes tell of,
     * and notes in each call what it shows.
     */
    readonly isCached?: boolean
    /** The list that a cursor in the input must belong to; undefined if the rest of the input does not tell. */
    readonly cursorList?: (input: unknown) => string | undefined
  }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    // Proxies close a connection that is silent for a minute, and a client must notice one that was silently cut.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error }) {
      const { code, message, issues } = toPublicError(error)
      return {
        ...shape,
        message,
        data: { ...shape.data, reason: code, ...(issues && { issues: issues.map(untranslated) }) },
      }
    },
  })

export const { router, mergeRouters, middleware } = t

/** How long a call may take, in ms, so that overall a caller has an answer within five seconds. */
const CALL_WITHIN_MS = 4_500

/** What the call has begun may still be done, as with any lost response. */
const tookTooLong = () =>
  new ServiceError('service_unavailable', 'The service could not do this in time. Try again shortly.')

/**
 * What every procedure is built from, by one of the bases in procedures.ts: the caller is authorized first, then the
 * input is validated, then the call runs. Only a staging server has what is for staging servers.
 */
export const procedure = t.procedure.use(async ({ path, type, ctx, meta, next, getRawInput }) => {
  if (meta?.isForStaging && !ctx.isStaging) {
    requireKey(ctx.caller)
    throw new ServiceError('not_found', `Only a staging server has ${path}.`)
  }
  authorize(ctx.caller, accessOf(meta), ctx)
  // Each of its statements may be in time while all together are not.
  const result = await withTimeout(
    inSpan(path, () => next()),
    meta?.withinMs ?? CALL_WITHIN_MS,
    tookTooLong,
  )
  if (result.ok) {
    if (type === 'mutation') ctx.events.noteWrite()
    return result
  }
  // Otherwise an unavailable database would be a 500: tRPC takes the status from the code of what was thrown.
  const { code, message, translations } = toPublicError(result.error)
  if (code === 'service_unavailable') {
    ctx.onUnavailable?.(result.error)
    throw new ServiceError(code, { message, translations }, { cause: result.error })
  }
  const issues = inputIssues(result.error)
  if (meta && issues) throw await addReferenceErrors(result.error, issues, meta, ctx, getRawInput)
  return result
})

/**
 * The refusal of an input, with what its schema cannot find added: ids that do not exist, and a cursor that is not
 * ours.
 */
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
  // Without the database, what was found already is enough.
  const missing = await Promise.all(explained).catch(() => [])
  const found = [...missing, badCursor].filter((issue) => issue !== undefined)
  return found.length > 0 ? refusedFor('invalid_request', [...issues, ...found]) : refusal
}

/** To be called by each query that is cached; with undefined if the response must not be, this time. */
export type NoteShown = (isTouched: IsTouchedBy | undefined) => void

/**
 * What a procedure works with: the dependencies, and who is calling. Made the same way for every host and for tests.
 */
export interface Context extends Deps {
  readonly caller: Caller
  /** The client's address, if the call came through the gate; guests' orders are counted by it. */
  readonly clientIp?: string | undefined
  /** Set when the request has an Idempotency-Key. */
  readonly idempotency?: Idempotency | undefined
  /** Set when the response is to be cached until a change touches it. */
  readonly noteShown?: NoteShown | undefined
  /**
   * Set when the request has an `If-Match`: throws precondition_failed unless that names this state of the resource, as
   * returned by the procedure that shows it.
   */
  readonly precondition?: ((resource: object) => void) | undefined
}
