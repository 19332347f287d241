import type { z } from 'zod'
import { isForeignKeyViolation } from '@/server/db/errors'
import type { Prisma } from '@/server/db/generated/client'
import { chosenFacts } from '@/server/pets/browse/fact-options'
import { hasFacts } from '@/server/pets/browse/facts'
import type { wishSchema } from './alerts.schema'
import { type AlertDeps, type AlertReader, acceptReader, lockAlertsOf, type MailProblem } from './request-alert'

/** What somebody is looking for. */
export type Wish = z.output<typeof wishSchema>

/** Why nobody will be told about animals that fit. */
export type SearchAlertProblem = MailProblem | { readonly problem: 'no such kind' }

/** So many of those that fit already are remembered; the newest, if there are more. */
const MAX_KNOWN = 1_000

/**
 * Has a mail sent to an e-mail address when one more pet that fits a wish is available, unless its reader has stopped
 * such mails or waits for too much. Asking again makes all that fit by then no news. The result tells nothing of the
 * address: anybody can ask for anybody.
 */
export async function requestSearchAlert(
  deps: AlertDeps,
  { wish, ...reader }: AlertReader & { readonly wish: Wish },
): Promise<'requested' | SearchAlertProblem> {
  const accepted = await acceptReader(deps, reader)
  if ('problem' in accepted) return accepted
  const { email, stopTokenHash } = accepted
  const { categoryId = null } = wish
  const facts = chosenFacts(wish).toSorted()
  const asking = deps.db.$transaction(async (db) => {
    const mayAsk = await lockAlertsOf(db, accepted)
    if (!mayAsk(await db.searchAlert.findFirst({ where: { email, categoryId, facts: { equals: facts } } }))) return
    await db.$executeRaw`
      INSERT INTO search_alert (email, stop_token_hash, category_id, facts, known_pets, created_at, language)
      VALUES (
        ${email}, ${stopTokenHash}, ${categoryId}::bigint, ${facts}::text[], ${await newestFitting(db, wish)}::bigint[],
        ${new Date(deps.now())}, ${reader.language}::customer_language
      )
      ON CONFLICT (email, coalesce(category_id, 0), facts) DO UPDATE
      SET known_pets = excluded.known_pets, created_at = excluded.created_at, language = excluded.language`
  })
  return asking.then(
    () => 'requested',
    (error: unknown) => {
      if (isForeignKeyViolation(error)) return { problem: 'no such kind' }
      throw error
    },
  )
}

/** The ids of the pets that are available and fit. */
async function newestFitting(db: Prisma.TransactionClient, wish: Wish): Promise<bigint[]> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    WITH fitting AS MATERIALIZED (
      SELECT id FROM pet
      WHERE withdrawn_at IS NULL AND status = 'available' AND ${hasFacts(wish)}
        AND category_id = coalesce(${wish.categoryId ?? null}::bigint, category_id)
    )
    SELECT id FROM fitting ORDER BY id DESC LIMIT ${MAX_KNOWN}`
  return rows.map(({ id }) => id)
}
