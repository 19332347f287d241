import type { PrismaClient } from '@/server/platform/db/generated/client'
import { inBatches } from '@/server/platform/db/in-batches'
import { enqueueMail } from '@/server/platform/mail/outbox'
import { EXPIRES_SOON_MS } from './key-state'

/** Keys per transaction: few enough for its time limit. */
const BATCH = 50

interface ExpiryMailDeps {
  readonly db: PrismaClient
  /** Unix ms. */
  readonly now: () => number
  /** The base of links, without a trailing slash. */
  readonly publicUrl: string
}

interface ExpiringKey {
  readonly key: string
  readonly account: string
  readonly accountId: bigint
  readonly expiresAt: Date
  /** The e-mail addresses of the account's owners. */
  readonly owners: readonly string[]
}

/**
 * Tells the owners of accounts about keys that expire within 14 days, once for each key. Not about one that was rotated
 * or never meant to last longer, and not before somebody owns the account. Safe in several processes at once: each
 * takes what the others have not.
 * @returns about how many keys
 */
export async function mailExpiringKeys({ db, now, publicUrl }: ExpiryMailDeps): Promise<number> {
  const time = new Date(now())
  const soon = new Date(now() + EXPIRES_SOON_MS)
  const mailSome = (size: number) =>
    db.$transaction(async (tx) => {
      const keys = await tx.$queryRaw<ExpiringKey[]>`
        WITH due AS (
          SELECT id FROM api_key
          WHERE expires_at > ${time} AND expires_at <= ${soon} AND expiry_mailed_at IS NULL
            AND revoked_at IS NULL AND rotated_at IS NULL
            AND expires_at - created_at > make_interval(secs => ${EXPIRES_SOON_MS / 1_000})
            AND EXISTS (SELECT FROM membership WHERE account_id = api_key.account_id AND role = 'owner')
          ORDER BY expires_at LIMIT ${size} FOR UPDATE SKIP LOCKED
        )
        UPDATE api_key SET expiry_mailed_at = ${time} FROM due, account
        WHERE api_key.id = due.id AND account.id = account_id
        RETURNING coalesce(api_key.name, prefix) AS key, account.name AS account, account_id AS "accountId",
          expires_at AS "expiresAt",
          ARRAY(
            SELECT email FROM membership JOIN store_user ON store_user.id = user_id
            WHERE membership.account_id = account.id AND membership.role = 'owner'
          ) AS owners`
      for (const { owners, accountId, ...data } of keys) {
        const keysLink = `${publicUrl}/console/accounts/${accountId}/keys`
        for (const to of owners) await enqueueMail(tx, { to, template: 'keyExpiresSoon', data: { ...data, keysLink } })
      }
      return keys.length
    })
  return inBatches(BATCH, mailSome)
}
