import type { z } from 'zod'
import { chosenFacts } from '@/server/domain/pets/browse/fact-options'
import { hasFacts } from '@/server/domain/pets/browse/facts'
import type { MailProblem } from '@/server/identity/users/attempts'
import { isForeignKeyViolation } from '@/server/platform/db/errors'
import { Prisma } from '@/server/platform/db/generated/client'
import type { wishSchema } from './alerts.schema'
import { factOfKind } from './kinds-to-come'
import { type AlertDeps, type AlertReader, acceptReader, lockAlertsOf } from './request-alert'

/** What somebody is looking for. */
export type Wish = z.output<typeof wishSchema>

/** Why nobody will be told about animals that fit. */
export type SearchAlertProblem = MailProblem | { readonly problem: 'no such kind' | 'too many fit' }

/** At most this many pets that already fit are remembered; if there are more, there is no need to wait. */
const MAX_KNOWN = 1_000

/**
 * Has a mail sent to an e-mail address when another pet that fits a wish is available, unless its reader has stopped
 * such mails or waits for too much. Asking again makes everything that fits by then old news. The result reveals
 * nothing about the address: anybody can ask for anybody.
 */
export async function requestSearchAlert(
  deps: AlertDeps,
  { wish, ...reader }: AlertReader & { readonly wish: Wish },
): Promise<'requested' | SearchAlertProblem> {
  const accepted = await acceptReader(deps, reader)
  if ('problem' in accepted) return accepted
  const { email, stopTokenHash } = accepted
  const { categoryId = null } = wish
  const facts = [...chosenFacts(wish), ...(wish.kind === undefined ? [] : [factOfKind(wish.kind)])].toSorted()
  const asking = deps.db.$transaction(async (db) => {
    const mayAsk = await lockAlertsOf(db, accepted)
    const known = wish.kind === undefined ? await availablePets(db, wish) : []
    if (known.length > MAX_KNOWN) return { problem: 'too many fit' } as const
    if (!mayAsk(await db.searchAlert.findFirst({ where: { email, categoryId, facts: { equals: facts } } }))) {
      return 'requested'
    }
    await db.$executeRaw`
      INSERT INTO search_alert (email, stop_token_hash, category_id, facts, known_pets, created_at, language)
      VALUES (
        ${email}, ${stopTokenHash}, ${categoryId}::bigint, ${facts}::text[], ${known}::bigint[],
        ${new Date(deps.now())}, ${reader.language}::customer_language
      )
      ON CONFLICT (email, coalesce(category_id, 0), facts) DO UPDATE
      SET known_pets = excluded.known_pets, created_at = excluded.created_at, language = excluded.language`
    return 'requested'
  })
  return asking.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) return { problem: 'no such kind' }
    throw error
  })
}

/** The ids of the pets that are available and fit, up to one more than can be remembered. */
async function availablePets(db: Prisma.TransactionClient, wish: Wish): Promise<bigint[]> {
  const ofKind = wish.categoryId === undefined ? Prisma.empty : Prisma.sql`AND category_id = ${wish.categoryId}`
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    WITH fitting AS MATERIALIZED (
      SELECT id FROM pet WHERE withdrawn_at IS NULL AND status = 'available' ${ofKind} AND ${hasFacts(wish)}
    )
    SELECT id FROM fitting LIMIT ${MAX_KNOWN + 1}`
  return rows.map(({ id }) => id)
}
