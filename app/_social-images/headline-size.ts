/** The sizes of a headline in pixels, the finest last. */
const SIZES = [112, 100, 90, 80, 70, 60, 50, 42] as const
const FINEST = 42
const LINE_HEIGHT = 1.1

/** What letters of Caprasimo take, in parts of their size, rounded up. */
const widths = [
  { letters: " ',-.:;", width: 0.3 },
  { letters: '!ijl', width: 0.4 },
  { letters: '"()/<>?I[\\]^_`fst{|}', width: 0.5 },
  { letters: 'acegrz', width: 0.6 },
  { letters: '@BCGOQRTXYk', width: 0.8 },
  { letters: '%&ADHKMNUV', width: 0.9 },
  { letters: 'mw', width: 1 },
  { letters: 'WÆ', width: 1.1 },
] as const
const USUAL_WIDTH = 0.7

/** The largest size in which a text fits into a box, its words unbroken; else the finest. And how many lines have room. */
export function headlineSize(text: string, { width, height }: { width: number; height: number }) {
  // A line may end at a space, and after a hyphen.
  const words = text.split(/(?<=-)|(?<= )/).map(widthOf)
  const fontSize = SIZES.find((size) => linesOf(words, width / size) * size * LINE_HEIGHT <= height) ?? FINEST
  return { fontSize, lines: Math.floor(height / (fontSize * LINE_HEIGHT)) }
}

const widthOf = (word: string): number =>
  // An accent makes no letter wider.
  [...word.normalize('NFD').replace(/\p{Mark}/gu, '')]
    .map((letter) => widths.find(({ letters }) => letters.includes(letter))?.width ?? USUAL_WIDTH)
    .reduce((sum, width) => sum + width, 0)

/** How many lines words take when each takes as many as it can; without end when a word is wider than a line. */
function linesOf(words: readonly number[], lineWidth: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (word > lineWidth) return Number.POSITIVE_INFINITY
    const fits = used + word <= lineWidth
    lines += fits ? 0 : 1
    used = fits ? used + word : word
  }
  return lines
}
