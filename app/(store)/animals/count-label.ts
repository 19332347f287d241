import { type Language, locales } from '@/server/platform/values/language'

export interface Count {
  readonly count: number
  /** Whether there are no more. */
  readonly isExact: boolean
}

/** A count beside what it counts: "17", "1,000+"; empty if none were counted, but there may be some. */
export const countLabel = ({ count, isExact }: Count, language: Language): string =>
  count === 0 && !isExact ? '' : `${count.toLocaleString(locales[language])}${isExact ? '' : '+'}`
