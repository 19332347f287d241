import Link from 'next/link'
import { Moment } from '@/app/_text/moment'
import { listAccountEvents } from '@/server/accounts/account-events'
import { getRuntime } from '@/server/current-runtime'
import { toPublicError } from '@/server/errors/public-error'
import styles from './account.module.css'
import { describeActor, describeEvent } from './describe-event'

interface AuditLogProps {
  readonly accountId: bigint
  readonly reader: 'member' | 'staff'
  /** The page that it is on. */
  readonly path: string
  /** Where it begins; what is no cursor of this log is ignored. */
  readonly cursor: string | string[] | undefined
}

/** A page of an account's audit log, the newest event first. */
export async function AuditLog({ accountId, reader, path, cursor: given }: AuditLogProps) {
  const cursor = typeof given === 'string' ? given : undefined
  const { items, nextCursor } = await readEvents({ accountId, reader, cursor })
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
      <OlderPages path={path} cursor={cursor} nextCursor={nextCursor} />
    </>
  )
}

async function readEvents(page: Parameters<typeof listAccountEvents>[1]) {
  const { deps } = await getRuntime()
  try {
    return await listAccountEvents(deps, page)
  } catch (error) {
    if (toPublicError(error).code === 'invalid_request') return listAccountEvents(deps, { ...page, cursor: undefined })
    throw error
  }
}

interface OlderPagesProps {
  readonly path: string
  readonly cursor: string | undefined
  readonly nextCursor: string | null
}

/** Links to the other pages of a list that begins with the newest. */
export function OlderPages({ path, cursor, nextCursor }: OlderPagesProps) {
  if (cursor === undefined && nextCursor === null) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {cursor !== undefined && (
        <Link href={path} prefetch={false}>
          Newest
        </Link>
      )}
      {nextCursor !== null && (
        <Link href={`${path}?cursor=${encodeURIComponent(nextCursor)}`} prefetch={false}>
          Older
        </Link>
      )}
    </nav>
  )
}
