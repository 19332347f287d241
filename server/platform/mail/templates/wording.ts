import { dateFormat } from '@/server/platform/values/formats'
import { defaultLanguage, type Language } from '@/server/platform/values/language'

/** A moment for readers anywhere: `22 November 2026 at 15:05 UTC`. */
export const inUtc = (moment: Date, language: Language = defaultLanguage): string =>
  `${dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(moment)} UTC`

/** A day that somebody has chosen: `24 December 2026`. */
export const onDay = (moment: Date, language: Language): string =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)

const quotes = { en: ['“', '”'], de: ['„', '“'] } as const satisfies Record<Language, readonly [string, string]>

const MAX_QUOTED = 60

/**
 * A name chosen by somebody else, in quotes, on one line and not too long: strangers must not be able to write a
 * message of their own in our mails.
 */
export function quoted(name: string, language: Language = defaultLanguage): string {
  const characters = [...inOneParagraph(name)]
  const shown = characters.length > MAX_QUOTED ? [...characters.slice(0, MAX_QUOTED - 1), '…'] : characters
  const [open, close] = quotes[language]
  return `${open}${shown.join('')}${close}`
}

/** A text of the staff's as paragraphs, one for each of its lines. */
export const inParagraphs = (text: string): string[] =>
  text
    .split('\n')
    .map(inOneParagraph)
    .filter((line) => line !== '')

/** A text on one line that cannot reverse what is written beside it. */
export const inOneParagraph = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()
