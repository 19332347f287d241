/** Font sizes of a headline in pixels, smallest last. */
const SIZES = [112, 100, 90, 80, 70, 60, 50, 42] as const
const SMALLEST = 42
const LINE_HEIGHT = 1.1

/** Widths of letters in our fonts, as a share of the font size, rounded up. */
const widths = [
  { letters: " ',-.:;", width: 0.3 },
  { letters: '!ijl', width: 0.4 },
  { letters: '"()/<>?I[\\]^_`fst{|}', width: 0.5 },
  { letters: 'acegrz', width: 0.6 },
  { letters: '@BCGOQRTXYkАБВДКЛОПТУХЧЬЯЦћцΑΒΘΚΝΟΠΤΦΧσ', width: 0.8 },
  { letters: '%&ADHKMNUVЂЍИЙНЪмфюΗΩφψω', width: 0.9 },
  { letters: 'mwЉЋМФжшщыљњΜΨ', width: 1 },
  { letters: 'WÆЊШЫЮ', width: 1.1 },
  { letters: 'ЖЩ', width: 1.2 },
] as const
const USUAL_WIDTH = 0.7

/**
 * The largest font size at which a text fits a box without breaking words, otherwise the smallest; and how many lines
 * fit.
 */
export function headlineSize(text: string, { width, height }: { width: number; height: number }) {
  // A line may break at a space, and after a hyphen.
  const words = text.split(/(?<=-)|(?<= )/).map(widthOf)
  const fontSize = SIZES.find((size) => linesOf(words, width / size) * size * LINE_HEIGHT <= height) ?? SMALLEST
  return { fontSize, lines: Math.floor(height / (fontSize * LINE_HEIGHT)) }
}

const widthOf = (word: string): number =>
  // Accents make no letter wider.
  [...word.normalize('NFD').replace(/\p{Mark}/gu, '')]
    .map((letter) => widths.find(({ letters }) => letters.includes(letter))?.width ?? USUAL_WIDTH)
    .reduce((sum, width) => sum + width, 0)

/** How many lines the words take if each line is filled; infinite if a word is wider than a line. */
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
