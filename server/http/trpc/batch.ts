/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

export const isBatch = (search: string): boolean => new URLSearchParams(search).get('batch') === '1'

/**
 * What a path (undecoded, below the base address) calls, as tRPC decodes it: one procedure's name, or several with
 * commas.
 */
export function calledBy(path: string): string {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return path.slice(1)
  }
}

/** The names of the procedures that a batch calls. */
export const callsIn = (path: string): string[] => calledBy(path).split(',')

/** How many calls a request makes, at least 1: it is counted as that many. */
export const countCalls = ({ path, search }: { readonly path: string; readonly search: string }): number =>
  isBatch(search) ? Math.min(callsIn(path).length, MAX_BATCH) : 1
