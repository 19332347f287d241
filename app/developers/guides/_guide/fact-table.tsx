import type { ReactNode } from 'react'
import styles from '@/app/_ui/table.module.css'

interface FactTableProps {
  readonly caption: string
  readonly columns: readonly [string, ...string[]]
  /** The cells of each row; the first, a text, is the row's heading. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** Facts that the service runs on, a row for each. */
export const FactTable = ({ caption, columns, rows }: FactTableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} data-label={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
