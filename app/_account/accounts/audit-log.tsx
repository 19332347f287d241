import { Moment } from '@/app/_shell/text/moment'
import { personalApi } from '@/app/_trpc/server'
import type { PageHref } from '@/server/http/page-table/page-table'
import styles from './account.module.css'
import { AccountTable } from './account-table'
import { describeActor, describeEvent } from './describe-event'
import { ListPages, readListPage } from './list-pages'

interface AuditLogProps {
  readonly accountId: bigint
  /** The page that it is on. */
  readonly path: PageHref
  /** Where it begins; anything but a cursor of this log is ignored. */
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
        <AccountTable
          caption="Audit log"
          rows={items}
          columns={[
            ['What', describeEvent],
            ['Who', ({ by }) => describeActor(by), styles.person],
            ['When', ({ at }) => <Moment at={at} />],
          ]}
        />
      )}
      <ListPages path={path} from="newest" {...page} />
    </>
  )
}
