import type { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import type { StoreDetailsModel } from '@/server/platform/db/generated/models'
import type { ChangeLog } from '@/server/platform/db/live/change-log'
import type { Change } from '@/server/platform/db/live/changes'
import { singleFlightFresh } from '@/server/platform/db/single-flight'
import { sentence } from '@/server/platform/errors/sentences/sentence'
import { conflict, refusedFor } from '@/server/platform/errors/service-error'
import { utcDay } from '@/server/platform/values/date-time'
import { withTimeout } from '@/server/platform/with-timeout'
import { type LastChange, lastChangeOf } from '@/server/procedures/callers/actor-names'
import type { Actor } from '@/server/procedures/callers/caller'
import { openingHoursSchema } from './opening-hours'
import type { StoreDetails, updateStoreInput } from './store.schema'
import type { StoreTextName } from './texts/texts.schema'

type Db = Pick<TransactionDeps, 'db'>

/** The id of the only row. */
const ROW = 1

/** For a store that has set nothing yet. */
export const noDetails: StoreDetails = {
  name: '',
  email: '',
  phone: '',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
  openingHours: {},
  handover: '',
  reservationCost: '',
  priceSettlement: '',
  handoverDe: '',
  reservationCostDe: '',
  priceSettlementDe: '',
  slogan: '',
  welcome: '',
  motto: '',
  sloganDe: '',
  welcomeDe: '',
  mottoDe: '',
  currency: '',
  timeZone: '',
  visitMinutes: 0,
  visitsAtOnce: 1,
  closedOn: [],
  version: 0,
}

/** What the store says about itself. */
export async function getStoreDetails({ db }: Db): Promise<StoreDetails> {
  const row = await db.storeDetails.findUnique({ where: { id: ROW } })
  return row ? toDetails(row) : noDetails
}

/** The last change of the details; undefined if there was none. For the store's staff only. */
export async function findLastChange({ db }: Db): Promise<LastChange | undefined> {
  const row = await db.storeDetails.findUnique({ where: { id: ROW }, select: { changedAt: true, changedBy: true } })
  return lastChangeOf({ db }, row)
}

/**
 * Replaces the details.
 * @throws ServiceError conflict when somebody else has changed them since `expectedVersion`; invalid_request for a time
 *   zone that PostgreSQL does not know
 */
export async function updateStoreDetails(
  { db, now }: Pick<TransactionDeps, 'db' | 'now'>,
  {
    expectedVersion,
    slogan,
    welcome,
    motto,
    sloganDe,
    welcomeDe,
    mottoDe,
    currency,
    timeZone,
    visitMinutes,
    visitsAtOnce,
    closedOn,
    ...details
  }: z.output<typeof updateStoreInput>,
  actor: Actor,
): Promise<StoreDetails> {
  const change = {
    ...details,
    // What is left out stays as it is.
    ...(slogan !== undefined && { slogan }),
    ...(welcome !== undefined && { welcome }),
    ...(motto !== undefined && { motto }),
    ...(sloganDe !== undefined && { sloganDe }),
    ...(welcomeDe !== undefined && { welcomeDe }),
    ...(mottoDe !== undefined && { mottoDe }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { timeZone: await nameInDatabase({ db }, timeZone) }),
    ...(visitMinutes !== undefined && { visitMinutes }),
    ...(visitsAtOnce !== undefined && { visitsAtOnce }),
    ...(closedOn !== undefined && { closedOn: closedOn.map((day) => new Date(day)) }),
    version: expectedVersion + 1,
    changedAt: new Date(now()),
    changedBy: actor,
  }
  const [row] =
    expectedVersion === 0
      ? await db.storeDetails.createManyAndReturn({ data: { id: ROW, ...change }, skipDuplicates: true })
      : await db.storeDetails.updateManyAndReturn({ where: { id: ROW, version: expectedVersion }, data: change })
  if (!row) {
    throw conflict((say) => say.storeHasChanged())
  }
  return toDetails(row)
}

/** PostgreSQL's name for a time zone, since it knows others than JavaScript; empty for none. */
export async function nameInDatabase({ db }: Db, timeZone: string): Promise<string> {
  if (timeZone === '') return ''
  const [known] = await db.$queryRaw<{ name: string }[]>`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${timeZone})`
  if (known) return known.name
  throw refusedFor('invalid_request', [
    { path: ['timeZone'], code: 'unknown', ...sentence((say) => say.unknownTimeZone()) },
  ])
}

const toDetails = ({
  id: _,
  changedAt: __,
  changedBy: ___,
  openingHours,
  closedOn,
  ...details
}: StoreDetailsModel): StoreDetails => ({
  ...details,
  openingHours: openingHoursSchema.parse(openingHours),
  closedOn: closedOn.map(utcDay),
})

/** What every page shows of the store. */
interface StoreOnPages {
  readonly details: StoreDetails
  /** Those of the store's texts to which pages link. */
  readonly shownTexts: readonly StoreTextName[]
}

/** The same for a page, which must be shown whether or not the database can be reached. */
export interface LatestDetails extends StoreOnPages {
  /** Whether these are from some time after the call, rather than the last known ones. */
  readonly isCurrent: boolean
}

/** How long a page waits for the details, in ms. */
const WITHIN_MS = 1_000

/**
 * Asks for each page, once for all pages rendered at the same time, whether the details have changed, and reads them
 * again if so. A notification would not do: it may arrive after the page that was to show the change, and that page
 * would be kept.
 * @param read rejects when the database cannot be reached
 */
export function createReadLatestDetails(
  changes: Pick<ChangeLog, 'read' | 'since'>,
  read: () => Promise<StoreOnPages>,
  withinMs = WITHIN_MS,
): () => Promise<LatestDetails> {
  let last: StoreOnPages = { details: noDetails, shownTexts: [] }
  let lastVersion: number | undefined
  const refresh = singleFlightFresh(async () => {
    const version = await changes.read()
    if (lastVersion === undefined || changes.since(lastVersion).some(({ change }) => isOfStore(change)))
      last = await read()
    lastVersion = version
    return last
  })
  return () =>
    withTimeout(refresh(), withinMs, () => new Error('the details were not read in time')).then(
      (latest) => ({ ...latest, isCurrent: true }),
      () => ({ ...last, isCurrent: false }),
    )
}

const isOfStore = (change: Change) => change.of === 'part' && (change.part === 'store' || change.part === 'everything')
