import { ActionForm } from '@/app/_forms/action-form'
import { Moment } from '@/app/_shell/text/moment'
import { personalApi } from '@/app/_trpc/server'
import type { Session } from '@/server/identity/users/sessions.service'
import { endSession } from './actions'
import { describeBrowser } from './describe-browser'
import styles from './security.module.css'

/** Where somebody is signed in, with a button to end each session but this one. */
export async function SessionsList({ session }: { session: Session }) {
  const sessions = await (await personalApi()).users.listSessions()
  const current = Buffer.from(session.id)
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => (
        <li key={Buffer.from(id).toString('base64url')}>
          <div>
            <h3>{describeBrowser(userAgent)}</h3>
            <p>
              Signed in <Moment at={createdAt} />, last seen <Moment at={lastSeenAt} />
            </p>
          </div>
          {current.equals(id) ? (
            <p className={styles.current}>This one</p>
          ) : (
            <ActionForm action={endSession}>
              <input type="hidden" name="session" value={Buffer.from(id).toString('base64url')} />
              <button type="submit" className="button secondary">
                End
              </button>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  )
}
