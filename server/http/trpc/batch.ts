/** The most calls that one batch may hold. */
export const MAX_BATCH = 20

export const isBatch = (search: string): boolean => new URLSearchParams(search).get('batch') === '1'

/** The names of the procedures that a path (undecoded, below the base address) calls. */
export const callsIn = (path: string): string[] => path.slice(1).split(/,|%2c/i)

/** How many calls a request makes, at least 1: it is counted as that many. */
export const countCalls = ({ path, search }: { readonly path: string; readonly search: string }): number =>
  isBatch(search) ? Math.min(callsIn(path).length, MAX_BATCH) : 1
