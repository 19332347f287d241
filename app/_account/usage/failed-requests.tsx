import Link from 'next/link'
import { errorPage } from '@/server/http/rest/help-link'
import type { ListedFailure, UsedKey } from '@/server/identity/usage/usage.service'
import { errorTable, isErrorCode } from '@/server/platform/errors/error-table'
import styles from './failed-requests.module.css'
import { countText, shortDayText, timeText } from './format'

interface FailedRequestsProps {
  readonly failures: readonly ListedFailure[]
  readonly keys: readonly UsedKey[]
  /** The label of each key, by its id. */
  readonly labels: ReadonlyMap<bigint, string>
  /** The id of the key whose failed requests are shown; undefined for all keys. */
  readonly selectedKey: number | undefined
}

/** The last failed requests, filtered by key. */
export function FailedRequests({ failures, keys, labels, selectedKey }: FailedRequestsProps) {
  return (
    <>
      <form action="#failed" className={styles.choice}>
        <label htmlFor="key">Key</label>
        <select key={selectedKey} id="key" name="key" defaultValue={selectedKey ?? ''}>
          <option value="">All keys</option>
          {keys.map(({ id, isValid }) => (
            <option key={id} value={id}>
              {labels.get(BigInt(id))}
              {isValid ? '' : ' (ended)'}
            </option>
          ))}
        </select>
        <button type="submit" className="button secondary">
          Show
        </button>
      </form>
      {failures.length === 0 ? (
        <p>None in the last 90 days.</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Operation</th>
              <th scope="col">Error</th>
              <th scope="col">Key</th>
              <th scope="col">Request id</th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ id, keyId, at, requestId, operation, status, code, message, times }) => (
              <tr key={id}>
                <td data-label="When">
                  <time dateTime={at.toISOString()}>
                    {shortDayText(at)}, {timeText(at)}
                  </time>
                </td>
                <td data-label="Operation">{operation}</td>
                <td data-label="Error" className={styles.quoted}>
                  <span>
                    {status} <Code code={code} />: {message || meaningOf(code)}
                    {times > 1 && <span className={styles.quiet}> and {countText(times - 1)} more in this hour</span>}
                  </span>
                </td>
                <td data-label="Key" className={styles.quoted}>
                  {labels.get(keyId)}
                </td>
                <td data-label="Request id">
                  <code>{requestId}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

const Code = ({ code }: { readonly code: string }) =>
  isErrorCode(code) ? <Link href={errorPage(code)}>{code}</Link> : code

/** What a code means, if the message is not known. */
const meaningOf = (code: string) => (isErrorCode(code) ? errorTable[code].description.replaceAll('`', '') : '')
