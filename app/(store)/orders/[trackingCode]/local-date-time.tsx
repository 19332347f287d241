'use client'

import { useLanguage } from '@/app/_shell/language/language-context'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { dateFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'
import { localDateTimeTexts } from './local-date-time-texts'

const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const
const timeOptions = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** A date in the reader's time zone. */
export function LocalDate({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{format(useLanguage(), at, { ...dayOptions, timeZone })}</time>
}

/** A date and time in the reader's time zone. */
export function LocalDateTime({ at }: { at: string }) {
  const timeZone = useTimeZone()
  const language = useLanguage()
  const day = format(language, at, { ...dayOptions, timeZone })
  const time = format(language, at, { ...timeOptions, timeZone })
  return <time dateTime={at}>{localDateTimeTexts[language].dayAndTime(day, time)}</time>
}

const format = (language: Language, at: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(language, options).format(new Date(at))

const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** UTC on the server and until hydration, since the server does not know the reader's time zone. */
export const useTimeZone = () => useInBrowser(localTimeZone, 'UTC')
