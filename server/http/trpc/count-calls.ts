import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import type { GateResult } from '@/server/http/gate/gate'
import { TRPC_PATH } from '@/server/http/paths'
import type { HttpRequest } from '@/server/http/request'
import { OTHER_OPERATION, type UsageCounter } from '@/server/identity/usage/usage-counter'
import { type ErrorCode, errorTable } from '@/server/platform/errors/error-table'
import { callsOf } from './batch'

/** A failed call; without its name, if the request failed as a whole. */
export interface CallFailure {
  readonly call: string | undefined
  readonly code: ErrorCode
  readonly message: string | undefined
}

/** The procedures that a request calls; `OTHER_OPERATION` for an unknown one, or a batch that is too large to read. */
export function operationsOf(request: Parameters<typeof callsOf>[0]): readonly string[] {
  const calls = callsOf(request)
  return calls.length === 0 ? [OTHER_OPERATION] : calls.map(operationOf)
}

const operationOf = (name: string) => (procedures.has(name) ? name : OTHER_OPERATION)

const procedures = new Set(listProcedures(appRouter).map(([name]) => name))

/**
 * Counts each call of a request separately, as the limits do: some calls of a batch may fail while others succeed.
 * @param status of the response
 */
export function countCalls(
  usage: Pick<UsageCounter, 'count'>,
  request: Pick<HttpRequest, 'method' | 'path' | 'search' | 'startedAt'>,
  { caller, requestId }: GateResult,
  status: number,
  failures: readonly CallFailure[],
): void {
  if (caller.kind !== 'key') return
  const { keyId } = caller
  const { method, startedAt } = request
  const path = TRPC_PATH + request.path
  const calls = callsOf(request)
  const failureOf = failures.length === 0 ? undefined : failureFinder(failures)
  // A request with too many calls to read counts as one.
  for (let index = 0; index < Math.max(1, calls.length); index += 1) {
    const name = calls[index] ?? ''
    const { code, message } = failureOf?.(name) ?? {}
    // If only some calls of a batch failed, its status is that of none of them.
    const ownStatus = code ? errorTable[code].status : failureOf ? 200 : status
    usage.count({
      keyId,
      requestId,
      method,
      path,
      startedAt,
      operation: operationOf(name),
      status: ownStatus,
      code,
      message,
    })
  }
}

/** Gives each failure to one call of its name, or to all if the request failed as a whole. */
function failureFinder(failures: readonly CallFailure[]): (name: string) => CallFailure | undefined {
  const ofAll = failures.find(({ call }) => call === undefined)
  if (ofAll) return () => ofAll
  const left = [...failures]
  return (name) => {
    const index = left.findIndex(({ call }) => call === name)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
}
