import type { Deps, TransactionDeps } from '@/server/deps'
import { countriesWithImprints } from '@/server/domain/store/texts/texts.schema'
import { Prisma } from '@/server/platform/db/generated/client'

/** What there is to do before a store runs, in that order. */
export const setUpSteps = [
  'name',
  'address',
  'hours',
  'kind',
  'animal',
  'draft',
  'imprint',
  'colleague',
  'mailServer',
  'mail',
] as const

export type SetUpStep = (typeof setUpSteps)[number]

/** The steps that a store may skip: somebody who runs it alone has no colleague to invite. */
export const optionalSteps = ['address', 'hours', 'imprint', 'colleague', 'mailServer'] as const satisfies SetUpStep[]

/** The name of the setting that lists the steps that the staff does without. */
const SKIPPED = 'skipped set-up steps'

/** Which steps are done, and which the staff does without. */
export type SetUp = Readonly<Record<SetUpStep, boolean>> & { readonly skipped: readonly string[] }

/** Leaves a step out of the list for good, unless it is already. */
export async function skipStep(
  { db }: Pick<TransactionDeps, 'db'>,
  step: (typeof optionalSteps)[number],
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO setting (name, value) VALUES (${SKIPPED}, ${step})
    ON CONFLICT (name) DO UPDATE SET value = setting.value || ' ' || excluded.value
    WHERE excluded.value <> ALL (string_to_array(setting.value, ' '))`
}

/**
 * Which steps are done, as columns of a query of `store_details`, whose row may be missing. Each reads a row or two; the
 * one for drafts stops at the first published animal. Sent mails leave no row, so a working mail server only means that no
 * waiting mail has failed and that the login was not refused at the start.
 */
export const setUpColumns = ({ canSendMail, isStaging }: Pick<Deps, 'canSendMail' | 'isStaging'>): Prisma.Sql =>
  Prisma.sql`
    coalesce(store_details.name <> '', false) AS name,
    coalesce(street_address <> '' AND locality <> '', false) AS address,
    coalesce(opening_hours <> '{}', false) AS hours,
    EXISTS (SELECT FROM category) AS kind,
    EXISTS (SELECT FROM pet) AS animal,
    NOT EXISTS (SELECT FROM pet) OR EXISTS (SELECT FROM pet WHERE NOT is_draft) AS draft,
    coalesce(country, '') <> ALL (${countriesWithImprints}::text[])
      OR EXISTS (SELECT FROM store_text WHERE name = 'imprint' AND text <> '') AS imprint,
    (SELECT count(*) FROM (SELECT FROM store_user WHERE role = 'staff' LIMIT 2) AS staff) > 1 AS colleague,
    ${canSendMail || isStaging}::boolean AS "mailServer",
    coalesce((SELECT string_to_array(value, ' ') FROM setting WHERE setting.name = ${SKIPPED}), '{}') AS skipped,
    NOT (
      ${canSendMail}::boolean AND EXISTS (SELECT FROM mail WHERE next_attempt_at IS NOT NULL AND last_error IS NOT NULL)
    ) AS mail`

/** The steps that are neither done nor skipped. */
export const openSteps = ({ skipped, ...setUp }: SetUp): readonly SetUpStep[] =>
  setUpSteps.filter((step) => !setUp[step] && !skipped.includes(step))
