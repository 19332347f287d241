/** The longest text that can be searched for, in characters. */
const MAX_LENGTH = 200

/**
 * A search text from an address, as the store searches for it: trimmed, and without characters that no name contains.
 */
export const cleanSearch = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()].slice(0, MAX_LENGTH).join('')
