import { callProcedure } from '@/server/http/call-procedure'
import type { GateResult } from '@/server/http/gate/gate'
import { type Refusal, toRefusal } from '@/server/http/refusals'
import { errorTable } from '@/server/platform/errors/error-table'
import { invalidRequest } from '@/server/platform/errors/service-error'
import { authorize } from '@/server/procedures/authorize'
import { IDEMPOTENCY_KEY, type Idempotency, idempotencyOf } from '@/server/procedures/idempotency/idempotency-key'
import type { Context } from '@/server/procedures/init'
import { addProfiles } from './pet-profiles'
import { IDEMPOTENCY_ARGUMENT } from './tool-schemas'
import type { Tool } from './tools'

type Arguments = Readonly<Record<string, unknown>>

/** The outcome of a tool: its result, or why it was refused. */
export type ToolOutcome =
  | { readonly output: Output; readonly isReplayed: boolean; readonly refusal?: never; readonly fault?: never }
  | {
      readonly refusal: Refusal
      /** What went wrong on our side, for the log. */
      readonly fault?: unknown
      readonly output?: never
      readonly isReplayed?: never
    }

type Output = Record<string, unknown>

/**
 * Calls the procedure of a tool, as `ctx` allows. Never rejects.
 * @param signal aborted when the client has left
 */
export async function callTool(
  tool: Tool,
  args: Arguments,
  ctx: Context,
  signal: AbortSignal | undefined,
): Promise<ToolOutcome> {
  const { procedure: path, type, access, resultField, hasProfiles } = tool
  try {
    // Checked here too, so that arguments are read only for callers who may use the tool.
    authorize(ctx.caller, access, ctx)
    const { idempotency, input } = type === 'mutation' ? readIdempotency(args) : { input: args }
    const output = await callProcedure({ path, type, ctx: { ...ctx, idempotency }, readInput: () => input, signal })
    const shown = hasProfiles ? await addProfiles(output, ctx) : output
    const result = resultField === undefined ? Object(shown) : { [resultField]: shown }
    return { output: result, isReplayed: idempotency?.isReplayed ?? false }
  } catch (error) {
    const refusal = toRefusal(error)
    return { refusal, ...(refusal.isFault ? { fault: error } : {}) }
  }
}

/** Takes the idempotency key out of the arguments; the rest is what it covers, in whatever order. */
function readIdempotency({ [IDEMPOTENCY_ARGUMENT]: key, ...input }: Arguments): {
  readonly idempotency?: Idempotency | undefined
  readonly input: Arguments
} {
  if (key === undefined) return { input }
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw invalidRequest(`${IDEMPOTENCY_ARGUMENT}: must be 1 to 255 visible ASCII characters, such as a random UUID.`)
  }
  const inOrder = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { idempotency: idempotencyOf(key, async () => JSON.stringify(Object.fromEntries(inOrder))), input }
}

/** What an agent learns about an error besides its message: what REST says, partly in headers. */
export function detailsOf({ code, headers }: Refusal, gateResult: Pick<GateResult, 'requestId' | 'headers'>) {
  const retryAfter = headers?.['Retry-After'] ?? gateResult.headers['Retry-After']
  return {
    code,
    status: errorTable[code].status,
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }),
    requestId: gateResult.requestId,
  }
}

/** The text of a failed tool's result: JSON, for agents and for programs. */
export function toolErrorText(refusal: Refusal, gateResult: Pick<GateResult, 'requestId' | 'headers'>): string {
  const { code, ...details } = detailsOf(refusal, gateResult)
  return JSON.stringify({ code, message: refusal.message, ...details })
}
