import { DayColumns } from '@/app/_account/usage/charts'
import charts from '@/app/_account/usage/charts.module.css'
import { countText, shortDayText } from '@/app/_account/usage/format'
import { getLanguage } from '@/app/_shell/language/get-language'
import type { DayOfOrders } from '@/server/domain/overview/overview.service'
import { pages } from '@/server/http/page-table/page-table'
import styles from './page.module.css'
import { ordersChartTexts } from './texts'

interface DaysProps {
  /** The oldest first. */
  readonly days: readonly DayOfOrders[]
}

/** The orders of each day. */
export async function OrdersChart({ days }: DaysProps) {
  const language = await getLanguage()
  const texts = ordersChartTexts[language]
  const inWords = (number: number) => countText(number, language)
  const ordersText = (number: number) => texts.orders(number, inWords(number))
  const most = Math.max(...days.map(({ count }) => count))
  const sum = days.reduce((total, { count }) => total + count, 0)
  return (
    <DayColumns
      caption={
        sum === 0 ? texts.nobody : texts.caption(ordersText(sum), inWords(days.at(-1)?.count ?? 0), inWords(most))
      }
      label={texts.label}
      language={language}
      days={days.map(({ day, count }) => ({
        day,
        title: ordersText(count),
        parts: [{ begin: 0, length: (count / Math.max(1, most)) * 100, fill: styles.column }],
      }))}
    />
  )
}

/** The numbers of the chart, latest day first, folded up. */
export async function OrdersTable({ days }: DaysProps) {
  const language = await getLanguage()
  const texts = ordersChartTexts[language]
  return (
    <details className={charts.details}>
      <summary>{texts.asTable}</summary>
      <div className={charts.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{pages['/staff'].name[language]}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{shortDayText(day, language)}</time>
                </th>
                <td>{countText(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
