import { pageAt } from '@/server/http/page-table/match-page'
import type { FormBounds } from '@/server/http/page-table/page-table'
import { BODY_LIMIT } from '@/server/http/request'
import { parseId } from '@/server/platform/values/id'
import type { Caller } from '@/server/procedures/callers/caller'

const usual: FormBounds = { maxBytes: BODY_LIMIT, takesFiles: false }

/** Who sends a form, and why it is refused, if it is: the gate's decision. */
interface Sender {
  readonly caller: Caller
  readonly refusal?: object | undefined
}

/** Whether a form for a page may take far longer than others. */
export const takesLong = (path: string): boolean => pageAt(path)?.row.takesLong ?? false

/**
 * What a form for a page may hold. Only the staff may send a large one; from others it is as small as any, so that a page
 * can answer somebody whose session has ended with what they typed.
 * @param path of the page
 */
export function formBounds(path: string, { caller, refusal }: Sender): FormBounds {
  const { row, params } = pageAt(path) ?? {}
  const namesNone = params?.petId !== undefined && parseId(params.petId) === undefined
  const bounds = namesNone ? undefined : row?.largeForm
  if (!bounds) return usual
  const isOfStaff = !refusal && caller.kind === 'user' && caller.staffRole !== null
  return isOfStaff ? bounds : { ...usual, isReduced: true }
}
