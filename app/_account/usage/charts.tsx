import { type AccountUsage, type Counts, totalOf } from '@/server/identity/usage/usage.service'
import { type StatusClass, statusClasses } from '@/server/identity/usage/usage-counter'
import { defaultLanguage, type Language } from '@/server/platform/values/language'
import styles from './charts.module.css'
import { countText, requestsText, shortDayText } from './format'

/** How requests were answered, in words. */
const statusLabels = {
  '2xx': 'Succeeded',
  '304': 'Not modified',
  '4xx': 'Client errors',
  '429': 'Over the limit',
  '5xx': 'Server errors',
} as const satisfies Record<StatusClass, string>

const fills = {
  '2xx': styles.succeeded,
  '304': styles.notModified,
  '4xx': styles.clientErrors,
  '429': styles.overLimit,
  '5xx': styles.serverErrors,
} as const satisfies Record<StatusClass, string | undefined>

/** The parts of a bar, one after the other: where each begins, and how long it is. */
function stack(counts: Counts, scale: number) {
  let begin = 0
  return statusClasses.flatMap((name) => {
    const part = { name, begin, length: counts[name] * scale }
    begin += part.length
    return part.length > 0 ? part : []
  })
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** What each colour of the charts means. */
export const Legend = ({ shown }: { shown: Counts }) => (
  <ul className={styles.legend}>
    {statusClasses
      .filter((name) => shown[name] > 0)
      .map((name) => (
        <li key={name}>
          <svg viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" className={fills[name]} />
          </svg>
          {statusLabels[name]} ({name}): {countText(shown[name])}
        </li>
      ))}
  </ul>
)

interface DayColumnsProps {
  /** What the numbers of the chart are, in words. */
  readonly caption: string
  /** What it shows, for screen readers. */
  readonly label: (firstDay: string, lastDay: string) => string
  readonly language: Language
  /** The oldest first. Each has the parts of its column from the bottom up, in hundredths of the maximum. */
  readonly days: readonly {
    readonly day: string
    readonly title: string
    readonly parts: readonly { readonly begin: number; readonly length: number; readonly fill: string | undefined }[]
  }[]
}

/** A column for each day. It is as wide as its place, so it holds no text. */
export function DayColumns({ caption, label, language, days }: DayColumnsProps) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const dayText = (day: string) => shortDayText(day, language)
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className={styles.days}
        role="img"
        aria-label={label(dayText(first.day), dayText(last.day))}
      >
        {days.map(({ day, title, parts }, at) => (
          <g key={day}>
            <title>{`${dayText(day)}: ${title}`}</title>
            {parts.map(({ begin, length, fill }) => (
              <rect
                key={begin}
                x={at * 10 + 1}
                y={rounded(100 - begin - length)}
                width={8}
                height={rounded(length)}
                className={fill}
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
    </figure>
  )
}

/** The requests of each day, stacked by how they were answered. */
export function DaysChart({ days }: Pick<AccountUsage, 'days'>) {
  const most = Math.max(...days.map(({ counts }) => totalOf(counts)))
  return (
    <DayColumns
      caption={`Most on one day: ${requestsText(most)}`}
      label={(first, last) => `Requests on each day from ${first} to ${last}`}
      language={defaultLanguage}
      days={days.map(({ date, counts }) => ({
        day: date,
        title: requestsText(totalOf(counts)),
        parts: stack(counts, 100 / Math.max(1, most)).map(({ name, ...part }) => ({ ...part, fill: fills[name] })),
      }))}
    />
  )
}

interface Bar {
  readonly label: string
  readonly counts: Counts
}

/** A bar for each row with its label and number, stacked by how requests were answered. */
export function BarsChart({ rows }: { rows: readonly Bar[] }) {
  const most = Math.max(1, ...rows.map(({ counts }) => totalOf(counts)))
  return (
    <ul className={styles.bars}>
      {rows.map(({ label, counts }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{countText(totalOf(counts))}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            {stack(counts, 100 / most).map(({ name, begin, length }) => (
              <rect key={name} x={rounded(begin)} width={rounded(length)} height="1" className={fills[name]} />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  )
}

interface CountsTableProps {
  readonly caption: string
  /** What each row is about. */
  readonly subject: string
  readonly rows: readonly Bar[]
}

/** The numbers of a chart, folded up. */
export const CountsTable = ({ caption, subject, rows }: CountsTableProps) => (
  <details className={styles.details}>
    <summary>{caption}, as a table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too */}
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">All</th>
            {statusClasses.map((name) => (
              <th key={name} scope="col">
                {statusLabels[name]} ({name})
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, counts }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{countText(totalOf(counts))}</td>
              {statusClasses.map((name) => (
                <td key={name}>{countText(counts[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
