import { LOCALE } from '@/server/platform/values/language'

const longDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** A day with its year, in UTC and in English, such as `29 November 2026`. */
export const longDayText = (at: Date | string): string => longDay.format(new Date(at))
