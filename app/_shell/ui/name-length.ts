/** Letters of most scripts are about half as wide as those of East Asia and emoji, which come after U+1100. */
const widthOf = (text: string): number =>
  Array.from(text.normalize('NFC').replace(/[\p{Mark}\u200d]/gu, '')).reduce(
    (width, letter) => width + ((letter.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2),
    0,
  )

/**
 * How much room a name takes as a heading, for `data-length`: long names are set smaller, to leave room for the rest of
 * the page. Names can have 200 characters.
 */
export function nameLength(name: string): 'long' | 'longest' | undefined {
  const width = widthOf(name)
  if (width > 64) return 'longest'
  return width > 24 || name.split(/[\s-]/).some((word) => widthOf(word) > 11) ? 'long' : undefined
}
