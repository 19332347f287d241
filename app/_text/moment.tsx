import { LOCALE } from '@/server/values/language'

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A day and a time, in UTC. */
export const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{format.format(at)} UTC</time>
