'use client'

import { useSyncExternalStore } from 'react'
import { LOCALE } from '@/server/values/locale'
import { localDateTimeTexts } from './local-date-time-texts'

const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const
const timeOptions = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** A date in the reader's time zone. */
export function LocalDate({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{format(at, { ...dayOptions, timeZone })}</time>
}

/** A date and time in the reader's time zone. */
export function LocalDateTime({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at}>
      {localDateTimeTexts.dayAndTime(format(at, { ...dayOptions, timeZone }), format(at, { ...timeOptions, timeZone }))}
    </time>
  )
}

const format = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, options).format(new Date(at))

const subscribeToNothing = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** UTC on the server and until hydration, since the server does not know the reader's time zone. */
export const useTimeZone = () => useSyncExternalStore(subscribeToNothing, localTimeZone, () => 'UTC')
