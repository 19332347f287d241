import { LOCALE } from '@/server/values/language'

const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** A day, in UTC. Shoppers' dates are sent as noon in their time zone, so this is the chosen one nearly everywhere. */
export const dayOf = (at: string): string => day.format(new Date(at))

/** A day and a time, in UTC. */
export const momentOf = (at: string): string => `${dayOf(at)}, ${time.format(new Date(at))}`
