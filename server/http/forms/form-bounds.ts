import { BODY_LIMIT } from '@/server/http/request'
import { parseLocalizedPath } from '@/server/platform/values/localized-path'
import type { Caller } from '@/server/procedures/callers/caller'

/** What a form may hold. */
export interface FormBounds {
  /** Of the whole body. */
  readonly maxBytes: number
  /** Whether its fields may be files. */
  readonly takesFiles: boolean
}

const usual: FormBounds = { maxBytes: BODY_LIMIT, takesFiles: false }

/** Who sends a form, and why it is refused, if it is: the gate's decision. */
interface Sender {
  readonly caller: Caller
  readonly refusal?: object | undefined
}

/** The page to which photographs of an animal are sent. */
const photosPage = /^\/staff\/animals\/\d{1,19}\/photos$/

/** Whether a form for a page may take far longer than others: preparing a photograph takes seconds. */
export const takesLong = (path: string): boolean => photosPage.test(parseLocalizedPath(path).path)

const MEBIBYTE = 1024 * 1024

/**
 * The staff's forms that need more: a photograph, and a table of animals, which is sent twice without a script, since
 * the page's previous answer goes with it.
 */
const larger: readonly (readonly [page: RegExp, bounds: FormBounds])[] = [
  [/^\/staff\/animals\/import$/, { maxBytes: 14 * MEBIBYTE, takesFiles: false }],
  [photosPage, { maxBytes: 16 * MEBIBYTE, takesFiles: true }],
]

/**
 * What a form for a page may hold; or that it is not to be read, since it would be large and only the staff may send
 * it.
 * @param path of the page
 */
export function formBounds(path: string, { caller, refusal }: Sender): FormBounds | 'for the staff' {
  const { path: own } = parseLocalizedPath(path)
  const [, bounds] = larger.find(([page]) => page.test(own)) ?? []
  if (!bounds) return usual
  return !refusal && caller.kind === 'user' && caller.staffRole !== null ? bounds : 'for the staff'
}
