import type { Key, ReactNode } from 'react'
import { getTexts } from '@/app/_shell/language/get-language'
import styles from './account.module.css'
import { accountTableTexts } from './list-texts'

interface AccountTableProps<Row> {
  readonly caption: string
  readonly rows: readonly Row[]
  /** The heading of each column and what it shows of a row; the first column is the row's own heading. */
  readonly columns: readonly (readonly [title: string, show: (row: Row) => ReactNode, className?: string | undefined])[]
  /** What can be done with a row. */
  readonly actions?: ((row: Row) => ReactNode) | false
}

/** A table about accounts; on a phone, each row is a card. */
export const AccountTable = async <Row extends { readonly id: Key }>({
  caption,
  rows,
  columns,
  actions,
}: AccountTableProps<Row>) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map(([title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {actions && (
          <th scope="col">
            <span className="visually-hidden">{(await getTexts(accountTableTexts)).actions}</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map(([title, show, className], index) =>
            index === 0 ? (
              <th key={title} scope="row">
                {show(row)}
              </th>
            ) : (
              <td key={title} data-label={title} className={className}>
                {show(row)}
              </td>
            ),
          )}
          {actions && <td className={styles.actions}>{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
)
