import { dateFormat } from '@/server/platform/values/formats'

/** A day with its year, in UTC and in English, such as `29 November 2026`. */
export const longDayText = (at: Date | string): string =>
  dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
