import type { Deps } from '@/server/deps'
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

/** Which steps are done. */
export type SetUp = Readonly<Record<SetUpStep, boolean>>

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
    NOT (
      ${canSendMail}::boolean AND EXISTS (SELECT FROM mail WHERE next_attempt_at IS NOT NULL AND last_error IS NOT NULL)
    ) AS mail`

/** The steps that are not done. */
export const openSteps = (setUp: SetUp): readonly SetUpStep[] => setUpSteps.filter((step) => !setUp[step])
