import { isDecodable } from '@/server/http/paths'

/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

export const isBatch = (search: string): boolean =>
  mayNameBatch.test(search) && new URLSearchParams(search).get('batch') === '1'

/** A parameter with this name, or with an encoded one: most requests have neither. */
const mayNameBatch = /[?&](?:batch|[^=&]*%)/

/**
 * What a path (undecoded, below the base address) calls, as tRPC decodes it: one procedure's name, or several separated
 * by commas. A path that cannot be decoded names none, and is returned unchanged.
 */
export function calledBy(path: string): string {
  const names = path.slice(1)
  return isDecodable(names) ? decodeURIComponent(names) : names
}

/** The names of the procedures that a batch calls. */
export const callsIn = (path: string): string[] => calledBy(path).split(',')

/**
 * The names of the procedures that a request calls; none if there are more than a batch may hold, since it is refused
 * as a whole.
 */
export function callsOf({ path, search }: { readonly path: string; readonly search: string }): readonly string[] {
  const calls = isBatch(search) ? callsIn(path) : [calledBy(path)]
  return calls.length > MAX_BATCH ? [] : calls
}

/** How many requests a request counts for: the calls in a batch; 1 for a batch that is too long and so is refused. */
export function costOf(request: { readonly path: string; readonly search: string }): number {
  return Math.max(1, callsOf(request).length)
}
