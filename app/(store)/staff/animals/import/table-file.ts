/** The text of a file, or why it cannot be read and what to do. */
type Decoded = { readonly text: string } | { readonly problem: string }

const NOT_UTF_8 =
  'This file is not text in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”; elsewhere, choose the character set ' +
  'UTF-8. Then choose the new file.'

/** Reads a file that a spreadsheet has saved: UTF-8, or UTF-16 with a byte order mark, as Excel's “Unicode text” is. */
export function decodeTable(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // As in a workbook, or UTF-16 without its mark.
    return text.includes('\0') ? { problem: NOT_UTF_8 } : { text }
  } catch {
    return { problem: NOT_UTF_8 }
  }
}

/** Some rows of a table, below its headings. */
export interface TablePart {
  readonly text: string
  /** As the whole table counts them: its headings are row 1. */
  readonly firstRow: number
  readonly lastRow: number
}

/** Divides a table into parts of at most so many bytes, as a form sends them, each with the headings. */
export function splitTable(text: string, maxBytes: number): TablePart[] {
  const [headings = '', ...rows] = splitRows(text)
  const parts: { text: string; firstRow: number; lastRow: number }[] = []
  let size = 0
  for (const [index, row] of rows.entries()) {
    const part = parts.at(-1)
    const rowSize = sentSize(row)
    if (part && size + rowSize <= maxBytes) {
      part.text += row
      part.lastRow += 1
      size += rowSize
    } else {
      parts.push({ text: headings + row, firstRow: index + 2, lastRow: index + 2 })
      size = sentSize(headings) + rowSize
    }
  }
  return parts.length > 0 ? parts : [{ text, firstRow: 2, lastRow: 2 }]
}

/** In bytes; a form sends every line break as two characters. */
export const sentSize = (text: string): number => new TextEncoder().encode(text.replace(/\r\n?|\n/g, '\r\n')).byteLength

/** The rows of a table with their line breaks; those within quotation marks end no row. Such marks begin with a cell. */
function splitRows(text: string): string[] {
  const rows: string[] = []
  let start = 0
  let isInQuotes = false
  for (let at = 0; at < text.length; at += 1) {
    const [character, next] = [text[at], text[at + 1]]
    if (isInQuotes) {
      if (character !== '"') continue
      if (next === '"') at += 1
      else isInQuotes = false
    } else if (character === '"') isInQuotes = at === 0 || CELL_ENDS.has(text[at - 1] ?? '')
    else if (character === '\n' || (character === '\r' && next !== '\n')) {
      rows.push(text.slice(start, at + 1))
      start = at + 1
    }
  }
  return start < text.length ? [...rows, text.slice(start)] : rows
}

const CELL_ENDS: ReadonlySet<string> = new Set([',', ';', '\t', '\r', '\n'])
