import { defaultLanguage, type Language, locales } from '@/server/values/language'

const formats = {
  en: formatsOf('en'),
  de: formatsOf('de'),
} as const satisfies Record<Language, object>

function formatsOf(language: Language) {
  const [locale, timeZone] = [locales[language], 'UTC']
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
    moment: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  }
}

/** A day, in UTC. Shoppers' dates are sent as noon in their time zone, so this is the chosen one nearly everywhere. */
export const dayOf = (at: string, language: Language = defaultLanguage): string =>
  formats[language].day.format(new Date(at))

/** A day and a time, in UTC. */
export const momentOf = (at: Date | string, language: Language = defaultLanguage): string =>
  formats[language].moment.format(new Date(at))

/** A day and a time with the name of their time zone, UTC. */
export const momentInUtc = (at: Date | string, language?: Language): string => `${momentOf(at, language)} UTC`

/** Like `momentInUtc`, as an element. */
export const Moment = ({ at, language }: { readonly at: Date | string; readonly language?: Language }) => (
  <time dateTime={new Date(at).toISOString()}>{momentInUtc(at, language)}</time>
)
