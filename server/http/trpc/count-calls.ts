import { appRouter } from '@/server/app-router'
import { type ErrorCode, errorTable } from '@/server/errors/error-table'
import type { GateResult } from '@/server/http/gate/gate'
import { listProcedures } from '@/server/http/list-procedures'
import { OTHER_OPERATION, type UsageCounter } from '@/server/usage/usage-counter'
import { callsOf } from './batch'

/** A call that failed; without its name, if the request failed as a whole. */
export interface CallFailure {
  readonly call: string | undefined
  readonly code: ErrorCode
}

const procedures = new Set(listProcedures(appRouter).map(([name]) => name))

/**
 * Counts each call of a request by itself, as the limits do: some calls of a batch may fail, and others not.
 * @param status of the response
 */
export function countCalls(
  usage: Pick<UsageCounter, 'count'>,
  request: Parameters<typeof callsOf>[0],
  { caller, requestId }: GateResult,
  status: number,
  failures: readonly CallFailure[],
): void {
  if (caller.kind !== 'key') return
  const { keyId } = caller
  const codeOfAll = failures.find(({ call }) => call === undefined)?.code
  const failed = [...failures]
  const takeCode = (name: string) => {
    const index = failed.findIndex(({ call }) => call === name)
    return index < 0 ? undefined : failed.splice(index, 1)[0]?.code
  }
  const [first = '', ...others] = callsOf(request)
  for (const name of [first, ...others]) {
    const code = codeOfAll ?? takeCode(name)
    // The status of a batch in which some failed is that of none of its calls.
    const ownStatus = code ? errorTable[code].status : failures.length > 0 ? 200 : status
    const operation = procedures.has(name) ? name : OTHER_OPERATION
    usage.count({ keyId, requestId, operation, status: ownStatus, code })
  }
}
