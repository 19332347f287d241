import type { AccountUsage } from '@/server/identity/usage/usage.service'
import { dateFormat, numberFormat } from '@/server/platform/values/formats'
import { defaultLanguage, type Language } from '@/server/platform/values/language'

export const countText = (count: number, language: Language = defaultLanguage): string =>
  numberFormat(language).format(count)

/** Such as `1 request` or `1,200 requests`. */
export const requestsText = (count: number): string => `${countText(count)} ${count === 1 ? 'request' : 'requests'}`

/** What the limits have refused in some days, the last of which is today. */
export function refusedInWords(days: AccountUsage['days']): string {
  const refused = days.map(({ counts }) => counts['429'])
  const sum = refused.reduce((all, count) => all + count, 0)
  return sum === 0
    ? 'The limits have refused none.'
    : `The limits have refused ${requestsText(sum)}, ${countText(refused.at(-1) ?? 0)} of them today.`
}

/** A day without its year, in UTC. */
export const shortDayText = (at: Date | string, language: Language = defaultLanguage): string =>
  dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(at))

/** The time of a day to the second, in UTC. */
export const timeText = (at: Date | number): string => `${dateFormat(defaultLanguage, toTheSecond).format(at)} UTC`

const toTheSecond = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'UTC' } as const
