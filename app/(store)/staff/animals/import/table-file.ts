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
