/** Files that one process runs, one after the other. */
export interface Share {
  readonly files: string[]
  /** How long that took when it was recorded. */
  seconds: number
}

/** What a file is thought to take that is not recorded. */
export const UNKNOWN_SECONDS = 2

/**
 * Divides files into shares that take about as long as each other: the longest first, each into the share that has
 * least. Within a share they are in the order of their names, so that a run is like the one before.
 */
export function divide(
  files: readonly string[],
  recorded: Readonly<Record<string, number>>,
  count: number,
): readonly Share[] {
  const secondsOf = (file: string) => recorded[file] ?? UNKNOWN_SECONDS
  const shares = Array.from({ length: Math.min(count, files.length) }, (): Share => ({ files: [], seconds: 0 }))
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const [least] = shares.toSorted((a, b) => a.seconds - b.seconds)
    least?.files.push(file)
    if (least) least.seconds += secondsOf(file)
  }
  for (const { files } of shares) files.sort()
  return shares
}
