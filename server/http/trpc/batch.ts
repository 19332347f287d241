import { isDecodable } from '@/server/http/paths'

/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

export const isBatch = (search: string): boolean =>
  mayNameBatch.test(search) && new URLSearchParams(search).get('batch') === '1'

/** A parameter of this name, or of one that has to be decoded: most requests have neither. */
const mayNameBatch = /[?&](?:batch|[^=&]*%)/

/**
 * What a path (undecoded, below the base address) calls, as tRPC decodes it: one procedure's name, or several with
 * commas. A path that cannot be decoded names none, and stays as it is.
 */
export function calledBy(path: string): string {
  const names = path.slice(1)
  return isDecodable(names) ? decodeURIComponent(names) : names
}

/** The names of the procedures that a batch calls. */
export const callsIn = (path: string): string[] => calledBy(path).split(',')

/**
 * The names of the procedures that a request calls; what calls more than a batch may hold is refused as a whole, and
 * calls none.
 */
export function callsOf({ path, search }: { readonly path: string; readonly search: string }): readonly string[] {
  const calls = isBatch(search) ? callsIn(path) : [calledBy(path)]
  return calls.length > MAX_BATCH ? [] : calls
}

/** How many requests a request counts for: the calls in a batch; 1 for a batch that is too long, which is refused. */
export function costOf(request: { readonly path: string; readonly search: string }): number {
  return Math.max(1, callsOf(request).length)
}
