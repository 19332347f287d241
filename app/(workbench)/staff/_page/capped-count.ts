import { MAX_COUNT } from '@/server/domain/orders/search-orders'
import { type Language, locales } from '@/server/platform/values/language'

/** A count for people: exact up to a thousand, then "1,000+". */
export const cappedCount = (count: number, language: Language): string =>
  `${Math.min(count, MAX_COUNT).toLocaleString(locales[language])}${count > MAX_COUNT ? '+' : ''}`
