import type { ReactNode } from 'react'
import styles from '@/app/_shell/ui/table.module.css'
import { DeveloperPage, PageLink } from '@/app/developers/_page/developer-page'
import { LanguageChoice } from '@/app/developers/_samples/sample'
import type { Topic } from '@/app/developers/_samples/sample-text'
import { errorPage } from '@/server/http/rest/help-link'
import { type ErrorCode, errorTable } from '@/server/platform/errors/error-table'

interface GuideProps {
  readonly topic: Topic
  /** What the reader came for, in a few sentences. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A guide: its answer first, then the choice of a language for all samples that follow. */
export const Guide = ({ topic, lead, children }: GuideProps) => (
  <DeveloperPage path={`/developers/guides/${topic}`}>
    {lead}
    <LanguageChoice topic={topic} />
    {topic !== 'quick-start' && (
      <p>
        The samples read <code>BASE_URL</code> and <code>API_KEY</code>, which the{' '}
        <PageLink to="/developers/guides/quick-start">quick start</PageLink> sets.
      </p>
    )}
    {children}
  </DeveloperPage>
)

/** An error by its status and code, with a link to what to do about it. */
export const ErrorLink = ({ code }: { readonly code: ErrorCode }) => (
  <PageLink to={errorPage(code)}>
    {errorTable[code].status} <code>{code}</code>
  </PageLink>
)

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
