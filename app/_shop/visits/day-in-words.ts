import { dateFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'

const formats = {
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { dateStyle: 'full' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A day for people.
 * @param day as in 2026-12-01
 * @param length `Tue 1 Dec` or `Tuesday 1 December 2026`
 */
export const dayInWords = (day: string, length: keyof typeof formats, language: Language): string =>
  dateFormat(language, { ...formats[length], timeZone: 'UTC' }).format(new Date(day))
