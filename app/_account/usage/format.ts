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

/** A day without its year, in UTC. */
export const shortDayText = (at: Date | string, language: Language = defaultLanguage): string =>
  formats[language].shortDay.format(new Date(at))

/** The time of a day to the second, in UTC. */
export const timeText = (at: Date | number): string => `${time.format(at)} UTC`
