import { dateFormat } from '@/server/platform/values/formats'
import { defaultLanguage, type Language } from '@/server/platform/values/language'

const styles = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatOf = (style: keyof typeof styles, language: Language, timeZone: string) =>
  dateFormat(language, { ...styles[style], timeZone: timeZone || 'UTC' })

/** A day by the clock of a time zone, or of UTC. Shoppers' dates are sent as noon in their time zone. */
export const dayOf = (at: Date | string, language: Language = defaultLanguage, timeZone = ''): string =>
  formatOf('day', language, timeZone).format(new Date(at))

/** A day and a time by the clock of a time zone, or of UTC. */
export const momentOf = (at: Date | string, language: Language = defaultLanguage, timeZone = ''): string =>
  formatOf('moment', language, timeZone).format(new Date(at))

/** Like `momentOf`, with the name of the time zone, such as UTC or CET. */
export function momentWithZone(at: Date | string, language: Language = defaultLanguage, timeZone = ''): string {
  const parts = formatOf('zone', language, timeZone).formatToParts(new Date(at))
  return `${momentOf(at, language, timeZone)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

interface MomentProps {
  readonly at: Date | string
  readonly language?: Language
  /** UTC by default, or if empty. */
  readonly timeZone?: string
}

/** Like `momentWithZone`, as an element. */
export const Moment = ({ at, language, timeZone }: MomentProps) => (
  <time dateTime={new Date(at).toISOString()}>{momentWithZone(at, language, timeZone)}</time>
)
