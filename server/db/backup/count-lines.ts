const NEW_LINE = 0x0a

/** How many lines end in some bytes. */
export function countLines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
