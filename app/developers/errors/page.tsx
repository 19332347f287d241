import tables from '@/app/_shell/ui/table.module.css'
import { Chapter } from '@/app/developers/_page/anchored'
import { DeveloperPage, developerMetadata, PageLink, WithCode } from '@/app/developers/_page/developer-page'
import { errorPage } from '@/server/http/rest/help-link'
import { errorCodes, errorTable } from '@/server/platform/errors/error-table'
import styles from './page.module.css'

const path = '/developers/errors'

export const metadata = developerMetadata(path)

/** Every error, by its code. */
export default function ErrorsPage() {
  return (
    <DeveloperPage path={path}>
      <p>
        Every error has the body <code>{'{"code", "message", "status"}'}</code>. Let programs decide by{' '}
        <code>code</code>, which stays as it is; <code>message</code> is for people and may be reworded.{' '}
        <code>status</code> repeats the HTTP status. Every response has an <code>X-Request-Id</code> to report.
      </p>
      <table className={`${tables.table} ${styles.codes}`}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {errorCodes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <PageLink to={errorPage(code)}>{code}</PageLink>
              </th>
              <td>{errorTable[code].status}</td>
              <td>
                <WithCode text={errorTable[code].description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Chapter id="which-to-retry" title="Which to send again">
        <p>
          Send a request again after 429, 503 and <code>idempotency_in_progress</code>, once <code>Retry-After</code>{' '}
          has passed; and after 500. Give each <code>POST</code> an <code>Idempotency-Key</code>, and nothing is done
          twice. All others stay errors until you change the request.
        </p>
      </Chapter>
      <Chapter id="trpc" title="Errors of tRPC">
        <p>
          A call by tRPC fails with the same codes, in <code>error.data.reason</code>; <code>error.data.code</code> is
          the closest of tRPC’s own.
        </p>
      </Chapter>
    </DeveloperPage>
  )
}
