import { useSyncExternalStore } from 'react'

const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const
const timeOptions = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

/** The day of a moment, where the reader is. */
export function LocalDate({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{format(at, { ...dayOptions, timeZone })}</time>
}

/** The day and time of a moment, where the reader is. */
export function LocalDateTime({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at}>
      {format(at, { ...dayOptions, timeZone })} at {format(at, { ...timeOptions, timeZone })}
    </time>
  )
}

const format = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', options).format(new Date(at))

const subscribeToNothing = () => () => {}
const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** UTC on the server and until the page lives, since the server does not know where the reader is. */
const useTimeZone = () => useSyncExternalStore(subscribeToNothing, localTimeZone, () => 'UTC')
