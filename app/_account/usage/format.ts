import type { AccountUsage } from '@/server/identity/usage/usage.service'
import { defaultLanguage, type Language, LOCALE, locales } from '@/server/platform/values/language'

const formats = { en: formatsOf('en'), de: formatsOf('de') } as const satisfies Record<Language, object>

function formatsOf(language: Language) {
  return {
    integer: new Intl.NumberFormat(locales[language]),
    shortDay: new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  }
}

const time = new Intl.DateTimeFormat(LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

export const countText = (count: number, language: Language = defaultLanguage): string =>
  formats[language].integer.format(count)

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
  formats[language].shortDay.format(new Date(at))

/** The time of a day to the second, in UTC. */
export const timeText = (at: Date | number): string => `${time.format(at)} UTC`
