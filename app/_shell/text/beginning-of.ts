import { LOCALE } from '@/server/platform/values/language'

/** A text, cut short after a word if it has more characters than this: "One of nine, she tips over …". */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text
  const words = Array.from(new Intl.Segmenter(LOCALE, { granularity: 'word' }).segment(text))
  const last = words.findLast(({ index, segment }) => index + segment.length <= max - 2)
  return `${text.slice(0, last ? last.index + last.segment.length : max - 2).trimEnd()} …`
}
