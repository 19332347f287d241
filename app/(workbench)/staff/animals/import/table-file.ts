/**
 * The text of a file saved by a spreadsheet: UTF-8, or UTF-16 with a byte order mark, as in Excel's “Unicode text”.
 * Undefined for anything else.
 */
export function decodeTable(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // As in a workbook, or in UTF-16 without its mark.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
