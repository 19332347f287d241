import { Moment } from '@/app/_text/moment'
import type { AccountKey } from '@/server/accounts/account-keys.service'
import type { KeyState as State } from '@/server/accounts/key-state'
import styles from './key-state.module.css'

const labels = {
  active: 'Active',
  expiring: 'Expires soon',
  rotated: 'Rotated',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<State, string>

/** The state of a key, with a shape that conveys it without colour, and what one should know or do about it. */
export const KeyState = ({ apiKey: { state, isIdle, expiresAt } }: { apiKey: AccountKey }) => (
  <div>
    <span className={styles[state]}>{labels[state]}</span>
    {state === 'rotated' && expiresAt && (
      <p className={styles.note}>
        Valid until <Moment at={expiresAt} />. Its successor has the same name.
      </p>
    )}
    {state === 'expiring' && <p className={styles.note}>Rotate it within 14 days if it is still needed.</p>}
    {isIdle && <p className={styles.note}>Not used for 30 days. Revoke it if nobody needs it.</p>}
  </div>
)
