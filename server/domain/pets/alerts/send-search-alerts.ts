import { factQuery, filtersOf } from '@/server/domain/pets/browse/fact-options'
import { toldOptions } from '@/server/domain/pets/browse/facts'
import type { Prisma } from '@/server/platform/db/generated/client'
import { numberEvents } from '@/server/platform/db/live/number-events'
import { enqueueMail } from '@/server/platform/mail/outbox'
import type { Language } from '@/server/platform/values/language'
import { findKindsThatCame, type KindOfCategory } from './kinds-to-come'
import { ALERT_BATCH, alertLinks, mailAlerts, type SendDeps } from './send-alerts'

/** Events read per statement: few enough for its time limit. */
const EVENTS_AT_ONCE = 500
/** How many events are read after a start. */
const FIRST_EVENTS = 5_000
/** How far back changes of profiles are read after a start, in ms. */
const FIRST_LOOK_MS = 24 * 60 * 60 * 1000

/** How far events and profiles have been read. */
interface Position {
  readonly event: bigint
  readonly toldAt: Date
}

interface DueSearchAlert {
  readonly email: string
  readonly petId: bigint
  readonly name: string
  /** Of the animal, if a kind was asked for. */
  readonly categoryId: bigint | null
  readonly facts: readonly string[]
  /** Whether its reader stopped such mails while it was being requested. */
  readonly isSilent: boolean
  readonly language: Language
}

/**
 * A function that removes the alerts that another pet fits, and in the same transaction puts the mails about it into
 * the outbox: each exactly once, even in several processes, but no more than strangers may send to one address. It
 * looks at the pets that changed, or whose profiles did, since the call before last, so as not to miss a change that
 * was committed together with an alert. Resolves to how many.
 */
export function createSearchAlertSender(deps: SendDeps): () => Promise<number> {
  let before: Position | undefined
  let last: Position | undefined
  return async () => {
    const { db } = deps
    if (!(await db.searchAlert.findFirst({ select: { id: true } }))) {
      before = last = undefined
      return 0
    }
    await numberEvents(db)
    const now = { event: await lastEvent(db), toldAt: new Date(deps.now()) }
    let position = before ?? {
      event: now.event - BigInt(FIRST_EVENTS),
      toldAt: new Date(deps.now() - FIRST_LOOK_MS),
    }
    let sent = 0
    do {
      const next = { ...now, event: min(now.event, position.event + BigInt(EVENTS_AT_ONCE)) }
      sent += await sendBetween(deps, position, next.event)
      position = next
    } while (position.event < now.event)
    before = last
    last = now
    return sent
  }
}

const min = (a: bigint, b: bigint) => (a < b ? a : b)

const lastEvent = async (db: Prisma.TransactionClient): Promise<bigint> =>
  (await db.event.findFirst({ select: { id: true }, orderBy: { id: 'desc' } }))?.id ?? 0n

async function sendBetween(deps: SendDeps, after: Position, upTo: bigint): Promise<number> {
  const kinds = await findKindsThatCame(deps.db)
  return mailAlerts(
    deps,
    (db) => takeDueSearchAlerts(db, { after, upTo, kinds }),
    (db, alert) => enqueueMail(db, mailOf(deps, alert)),
  )
}

interface Changes {
  readonly after: Position
  /** The last event. */
  readonly upTo: bigint
  readonly kinds: readonly KindOfCategory[]
}

/** Removes some of the alerts that one of these changed pets fits. Writes nothing if there are none. */
function takeDueSearchAlerts(
  db: Prisma.TransactionClient,
  { after: { event, toldAt }, upTo, kinds }: Changes,
): Promise<DueSearchAlert[]> {
  const [facts, categoryIds] = [kinds.map(({ fact }) => fact), kinds.map(({ categoryId }) => categoryId)]
  return db.$queryRaw`
    WITH changed AS (
      SELECT pet_id FROM event WHERE id > ${event} AND id <= ${upTo} AND type LIKE 'pet.%'
      UNION SELECT pet_id FROM pet_profile WHERE changed_at > ${toldAt}
    ), offered AS MATERIALIZED (
      SELECT id, name, category_id, ${toldOptions} || ARRAY(
        SELECT fact FROM unnest(${facts}::text[], ${categoryIds}::bigint[]) AS kinds (fact, of_category)
        WHERE of_category = category_id
      ) AS facts
      FROM changed JOIN pet ON pet.id = changed.pet_id LEFT JOIN pet_profile ON pet_profile.pet_id = pet.id
      WHERE status = 'available' AND withdrawn_at IS NULL
    ), fitting AS (
      SELECT alert.id AS alert_id, min(offered.id) AS pet_id
      FROM search_alert AS alert JOIN offered
        ON offered.category_id = coalesce(alert.category_id, offered.category_id)
        AND alert.facts <@ offered.facts AND offered.id <> ALL (alert.known_pets)
      GROUP BY alert.id
    ), due AS (
      SELECT id FROM search_alert WHERE id IN (SELECT alert_id FROM fitting) LIMIT ${ALERT_BATCH} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM search_alert AS alert
    USING due JOIN fitting ON alert_id = due.id JOIN offered ON offered.id = pet_id
    WHERE alert.id = due.id
    RETURNING email, pet_id AS "petId", name, alert.facts, language::text AS language,
      CASE WHEN alert.category_id IS NOT NULL OR alert.facts && ${facts}::text[]
        THEN offered.category_id END AS "categoryId",
      EXISTS (SELECT FROM stopped_alerts AS stopped WHERE stopped.stop_token_hash = alert.stop_token_hash) AS "isSilent"`
}

function mailOf(deps: SendDeps, { email, petId, name, categoryId, facts, language }: DueSearchAlert) {
  const { linkTo, common } = alertLinks(deps, { email, language })
  const query = new URLSearchParams(categoryId === null ? {} : { category: String(categoryId) })
  for (const [fact, option] of factQuery(filtersOf(facts))) query.append(fact, option)
  return {
    to: email,
    template: 'fittingAnimal' as const,
    data: {
      ...common,
      name,
      animalLink: linkTo(`/animals/${petId}`),
      askAgainLink: linkTo(`/animals/alert?${query}`),
    },
  }
}
