/**
 * Repeats a statement that handles at most `size` rows, until it has handled all; resolves to their number. Each of them
 * takes less than the time limit of a statement, and holds its locks only that long.
 */
export async function inBatches(size: number, handleSome: (size: number) => Promise<number>): Promise<number> {
  let handled = 0
  for (let last = size; last === size; handled += last) last = await handleSome(size)
  return handled
}
