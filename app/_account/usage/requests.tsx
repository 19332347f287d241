import Link from 'next/link'
import { errorPage } from '@/server/http/rest/help-link'
import type { ListedFailure, ListedRequest, UsedKey } from '@/server/identity/usage/usage.service'
import { errorTable, isErrorCode } from '@/server/platform/errors/error-table'
import { countText, shortDayText, timeText } from './format'
import styles from './requests.module.css'

/** The label of each key, by its id. */
type Labels = ReadonlyMap<bigint, string>

interface RequestFilterProps {
  readonly keys: readonly UsedKey[]
  readonly labels: Labels
  /** The id of the key whose requests are shown; undefined for all keys. */
  readonly selectedKey: number | undefined
  /** The id of the one request that is shown; undefined for all. */
  readonly requestId: string | undefined
}

/** The choice of which requests are shown below it. */
export const RequestFilter = ({ keys, labels, selectedKey, requestId }: RequestFilterProps) => (
  <form action="#requests" className={styles.choice}>
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
    <label htmlFor="request">Request id</label>
    <input
      key={requestId}
      id="request"
      type="search"
      name="request"
      defaultValue={requestId}
      maxLength={128}
      autoComplete="off"
      spellCheck={false}
    />
    <button type="submit" className="button secondary">
      Show
    </button>
  </form>
)

interface RequestsProps {
  readonly requests: readonly ListedRequest[]
  readonly labels: Labels
}

/** Requests, whatever became of them. */
export const Requests = ({ requests, labels }: RequestsProps) =>
  requests.length === 0 ? (
    <p>None in the last seven days.</p>
  ) : (
    <table className={styles.table}>
      <caption className="visually-hidden">Latest requests</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
          <th scope="col">Took</th>
          <th scope="col">Key</th>
          <th scope="col">Request id</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, keyId, at, requestId, method, path, operation, status, ms }) => (
          <tr key={id}>
            <td data-label="When">
              <When at={at} />
            </td>
            <td data-label="Request" className={styles.quoted}>
              <span>
                {method} {path} <span className={styles.quiet}>{operation}</span>
              </span>
            </td>
            <td data-label="Status">{status}</td>
            <td data-label="Took">{countText(ms)} ms</td>
            <Sender label={labels.get(keyId)} requestId={requestId} />
          </tr>
        ))}
      </tbody>
    </table>
  )

interface FailedRequestsProps {
  readonly failures: readonly ListedFailure[]
  readonly labels: Labels
}

/** Failed requests, with what their sender was told. */
export const FailedRequests = ({ failures, labels }: FailedRequestsProps) =>
  failures.length === 0 ? (
    <p>None in the last 90 days.</p>
  ) : (
    <table className={styles.table}>
      <caption className="visually-hidden">Failed requests</caption>
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
              <When at={at} />
            </td>
            <td data-label="Operation">{operation}</td>
            <td data-label="Error" className={styles.quoted}>
              <span>
                {status} <Code code={code} />: {message || meaningOf(code)}
                {times > 1 && <span className={styles.quiet}> and {countText(times - 1)} more in this hour</span>}
              </span>
            </td>
            <Sender label={labels.get(keyId)} requestId={requestId} />
          </tr>
        ))}
      </tbody>
    </table>
  )

interface SenderProps {
  /** Of the key. */
  readonly label: string | undefined
  readonly requestId: string
}

/** The cells that say with which key a request was sent, and what it is called. */
const Sender = ({ label, requestId }: SenderProps) => (
  <>
    <td data-label="Key" className={styles.quoted}>
      {label}
    </td>
    <td data-label="Request id">
      <code>{requestId}</code>
    </td>
  </>
)

const When = ({ at }: { readonly at: Date }) => (
  <time dateTime={at.toISOString()}>
    {shortDayText(at)}, {timeText(at)}
  </time>
)

const Code = ({ code }: { readonly code: string }) =>
  isErrorCode(code) ? <Link href={errorPage(code)}>{code}</Link> : code

/** What a code means, if the message is not known. */
const meaningOf = (code: string) => (isErrorCode(code) ? errorTable[code].description.replaceAll('`', '') : '')
