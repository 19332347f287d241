const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A date and time in UTC. */
export const Moment = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{format.format(at)} UTC</time>
