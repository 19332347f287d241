import { z } from 'zod'
import { nameFault } from '@/server/platform/values/name'

/** Where Unicode requires a line to break (UAX #14); browsers send CRLF. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** A text in lines, without white space at the end of any, and with at most one empty line between two others. */
const tidy = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map((line) => line.replaceAll('\t', ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * A text of several paragraphs, which may be empty. It follows the rules of names, but for its length and its line breaks.
 * @param maxLength in Unicode code points
 */
export const longTextSchema = (maxLength: number) =>
  z
    .string()
    .transform(tidy)
    .check(({ value, issues }) => {
      const message = longTextFault(value, maxLength)
      if (message) issues.push({ code: 'custom', message, input: value })
    })

function longTextFault(text: string, maxLength: number): string | undefined {
  if (text === '') return undefined
  if (/(?!\n)\p{Cc}/u.test(text)) return 'must not contain control characters other than line breaks'
  return nameFault(text.replaceAll('\n', ' '), maxLength)
}
