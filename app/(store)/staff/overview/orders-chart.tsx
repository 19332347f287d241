import { DayColumns } from '@/app/_usage/charts'
import charts from '@/app/_usage/charts.module.css'
import { countText, shortDayText } from '@/app/_usage/format'
import type { DayOfOrders } from '@/server/overview/overview.service'
import styles from './page.module.css'

interface DaysProps {
  /** The oldest first. */
  readonly days: readonly DayOfOrders[]
}

const ordersText = (count: number) => `${countText(count)} ${count === 1 ? 'order' : 'orders'}`

/** The orders of each day. */
export function OrdersChart({ days }: DaysProps) {
  const most = Math.max(...days.map(({ count }) => count))
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <DayColumns
      caption={
        sum === 0
          ? 'Nobody has ordered on these days.'
          : `${ordersText(sum)} in all, ${countText(days.at(-1)?.count ?? 0)} today. Most on one day: ${countText(most)}`
      }
      what="Orders"
      days={days.map(({ day, count }) => ({
        day,
        title: ordersText(count),
        parts: [{ begin: 0, length: (count / Math.max(1, most)) * 100, fill: styles.column }],
      }))}
    />
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
