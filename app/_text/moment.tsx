import { LOCALE } from '@/server/values/language'

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A day, in UTC. Shoppers' dates are sent as noon in their time zone, so this is the chosen one nearly everywhere. */
export const dayOf = (at: string): string => day.format(new Date(at))

/** A day and a time, in UTC. */
export const momentOf = (at: Date | string): string => moment.format(new Date(at))

/** A day and a time with the name of their time zone, UTC. */
export const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{momentOf(at)} UTC</time>
