import type { ReadinessDay } from '@/server/domain/status/readiness-days'
import { dateFormat, numberFormat } from '@/server/platform/values/formats'
import type { Language } from '@/server/platform/values/language'
import styles from './days.module.css'
import { statusTexts } from './texts'

/** Minutes of a day or of several, and in how many of them the store was ready. */
interface Minutes {
  readonly ready: number
  readonly counted: number
}

/** Such as `99.93%`: rounded down, so that it is only 100% if no minute is missing. */
export const percentIn = (language: Language, { ready, counted }: Minutes): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    Math.floor((ready / counted) * 10_000) / 10_000,
  )

/** A day, such as `2026-11-26`, with its year. */
const dayIn = (language: Language, day: string): string =>
  dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

interface DaysProps {
  /** The oldest first. */
  readonly days: readonly ReadinessDay[]
  readonly language: Language
}

const kindOf = ({ minutes }: ReadinessDay) =>
  minutes === undefined ? 'noRecord' : minutes.ready === minutes.counted ? 'allDay' : 'partOfDay'

const kinds = ['allDay', 'partOfDay', 'noRecord'] as const

/** The smallest part of a bar that shows a missing minute, in hundredths. */
const LEAST_SEEN = 12

/** The height of the part of a bar in which the store was ready, in hundredths. */
const heightOf = ({ ready, counted }: Minutes) =>
  ready === counted ? 100 : Math.round(Math.min((ready / counted) * 100, 100 - LEAST_SEEN))

/** A bar for each day: full, cut short by the minutes in which the store was not ready, or a stub without a record. */
export function DaysChart({ days, language }: DaysProps) {
  const texts = statusTexts[language]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const ends = [dayIn(language, first.day), dayIn(language, last.day)] as const
  const count = (kind: (typeof kinds)[number]) => days.filter((day) => kindOf(day) === kind).length
  const counts = { allDay: count('allDay'), partOfDay: count('partOfDay'), noRecord: count('noRecord') }
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className={styles.days}
        role="img"
        aria-label={texts.chart(...ends, counts)}
      >
        {days.map(({ day, minutes }, at) => (
          <g key={day}>
            <title>{`${dayIn(language, day)}: ${minutes ? percentIn(language, minutes) : texts.noRecord}`}</title>
            {minutes ? (
              <Bar x={at * 10 + 1} height={heightOf(minutes)} />
            ) : (
              <rect x={at * 10 + 1} y="92" width="8" height="8" className={styles.noRecord} />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <svg viewBox="0 0 8 100" preserveAspectRatio="none" aria-hidden="true">
              {kind === 'noRecord' ? (
                <rect y="85" width="8" height="15" className={styles.noRecord} />
              ) : (
                <Bar x={0} height={kind === 'allDay' ? 100 : 60} />
              )}
            </svg>
            {texts[kind]}
          </li>
        ))}
      </ul>
    </figure>
  )
}

const Bar = ({ x, height }: { readonly x: number; readonly height: number }) => (
  <>
    {height < 100 && <rect x={x} width="8" height={100 - height} className={styles.notReady} />}
    <rect x={x} y={100 - height} width="8" height={height} className={styles.ready} />
  </>
)

/** The numbers of the chart, latest day first, folded up. */
export function DaysTable({ days, language }: DaysProps) {
  const texts = statusTexts[language]
  const today = days.at(-1)
  return (
    <details className={styles.details}>
      <summary>{texts.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.ready}</th>
            <th scope="col">{texts.minutesNotReady}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, minutes }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>
                  {day === today?.day ? texts.soFar(dayIn(language, day)) : dayIn(language, day)}
                </time>
              </th>
              {minutes ? (
                <>
                  <td>{percentIn(language, minutes)}</td>
                  <td>{minutes.counted - minutes.ready}</td>
                </>
              ) : (
                <td colSpan={2}>{texts.noRecord}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
