import charts from '@/app/_usage/charts.module.css'
import { countText, shortDayText } from '@/app/_usage/format'
import type { DayOfOrders } from '@/server/overview/overview.service'
import styles from './page.module.css'

interface DaysProps {
  /** The oldest first. */
  readonly days: readonly DayOfOrders[]
}

const ordersText = (count: number) => `${countText(count)} ${count === 1 ? 'order' : 'orders'}`

/** A column for each day, as the usage of an account is drawn. It is as wide as its place, so it holds no text. */
export function OrdersChart({ days }: DaysProps) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...days.map(({ count }) => count))
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <figure className={charts.figure}>
      <figcaption>
        {sum === 0
          ? 'Nobody has ordered on these days.'
          : `${ordersText(sum)} in all, ${countText(last.count)} today. Most on one day: ${countText(most)}`}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className={charts.days}
        role="img"
        aria-label={`Orders on each day from ${shortDayText(first.day)} to ${shortDayText(last.day)}`}
      >
        {days.map(({ day, count }, at) => {
          const height = Math.round((count / Math.max(1, most)) * 10_000) / 100
          return (
            <g key={day}>
              <title>{`${shortDayText(day)}: ${ordersText(count)}`}</title>
              <rect x={at * 10 + 1} y={100 - height} width={8} height={height} className={styles.column} />
            </g>
          )
        })}
      </svg>
      <p className={charts.ends} aria-hidden="true">
        <span>{shortDayText(first.day)}</span>
        <span>{shortDayText(last.day)}</span>
      </p>
    </figure>
  )
}

/** The numbers of the chart, the latest day first, to be opened. */
export const OrdersTable = ({ days }: DaysProps) => (
  <details className={charts.details}>
    <summary>Orders by day, as a table</summary>
    <div className={charts.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDayText(day)}</time>
              </th>
              <td>{countText(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
