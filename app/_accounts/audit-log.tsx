import { Moment } from '@/app/_text/moment'
import { personalApi } from '@/app/_trpc/server'
import styles from './account.module.css'
import { describeActor, describeEvent } from './describe-event'
import { ListPages, readListPage } from './list-pages'

interface AuditLogProps {
  readonly accountId: bigint
  /** The page that it is on. */
  readonly path: string
  /** Where it begins; what is no cursor of this log is ignored. */
  readonly cursor: string | string[] | undefined
}

/** A page of an account's audit log, the newest event first. */
export async function AuditLog({ accountId, path, cursor: given }: AuditLogProps) {
  const { accounts } = await personalApi()
  const { items, ...page } = await readListPage(given, (cursor) => accounts.events({ accountId, cursor }))
  return (
    <>
      {items.length === 0 ? (
        <p className={styles.lead}>Nothing has happened yet.</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Audit log</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {items.map((event) => (
              <tr key={event.id}>
                <th scope="row">{describeEvent(event)}</th>
                <td data-label="Who" className={styles.person}>
                  {describeActor(event.by)}
                </td>
                <td data-label="When">
                  <Moment at={event.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ListPages path={path} from="newest" {...page} />
    </>
  )
}
