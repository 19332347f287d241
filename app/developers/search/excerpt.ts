/** A piece of an excerpt, and whether it is one of the searched words. */
export interface Piece {
  readonly text: string
  readonly isFound: boolean
}

const BEFORE = 70
const LENGTH = 220

/** A text around the first occurrence of some words, cut at blanks, with all of these words separated from the rest. */
export function excerptOf(text: string, words: readonly string[]): readonly Piece[] {
  const found =
    words.length === 0 ? /$^/ : new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escapeRegExp).join('|')})`, 'giu')
  const first = text.search(found)
  const from = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1
  const end = text.indexOf(' ', from + LENGTH)
  const cut = `${from > 0 ? '… ' : ''}${end < 0 ? text.slice(from) : `${text.slice(from, end)} …`}`
  return cut
    .split(found)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
