/** The requests of one subject in a UTC minute and in a UTC day. `perDay: null` means that only the minute counts. */
export interface Quota {
  readonly perMinute: number
  readonly perDay: number | null
}

interface PlanRow {
  readonly quota: Quota | 'agreed individually'
  readonly reason: string
}

/** The plans, as sold. Each is also a value of `enum Plan` in prisma/schema.prisma. */
export const planTable = {
  free: { quota: { perMinute: 60, perDay: 1_000 }, reason: 'Trying the API, and hobby projects.' },
  pro: { quota: { perMinute: 300, perDay: 10_000 }, reason: 'A shop that shows our pets on its own site.' },
  business: {
    quota: { perMinute: 1_000, perDay: 100_000 },
    reason: 'Many shops, or a catalogue that is kept in sync all day.',
  },
  enterprise: { quota: 'agreed individually', reason: 'Each account has its own two limits.' },
} as const satisfies Record<string, PlanRow>

export type PlanName = keyof typeof planTable

export const isPlanName = (text: string): text is PlanName => Object.hasOwn(planTable, text)
export const planNames: readonly PlanName[] = Object.keys(planTable).filter(isPlanName)

/** Callers without a valid key, by client address. */
export const addressQuotas = {
  /** So that keys cannot be guessed at speed. */
  withoutValidKey: { perMinute: 60, perDay: 1_000 },
  /** A household browsing the storefront; several visitors may share an address. */
  shopper: { perMinute: 600, perDay: null },
  /** Pages rendered on request. Cached pages, and forms, do not count here. */
  pages: { perMinute: 600, perDay: null },
} as const satisfies Record<string, Quota>

/** Requests of an account that move its clock on a staging server, or reset its data. */
export const STAGING_QUOTA: Quota = { perMinute: 60, perDay: null }

/** The quota of an account: its plan's or, on the enterprise plan, its own. */
export function quotaOf(account: { plan: PlanName; perMinute: number | null; perDay: number | null }): Quota {
  const { quota } = planTable[account.plan]
  if (quota !== 'agreed individually') return quota
  // The database holds both numbers for every enterprise account; should one be missing, the smallest plan is the safe
  // reading.
  return {
    perMinute: account.perMinute ?? planTable.free.quota.perMinute,
    perDay: account.perDay ?? planTable.free.quota.perDay,
  }
}

/**
 * When refused requests cost a key its access for a while. A client that obeys `Retry-After` is never banned: whatever
 * it had in flight when it was first refused arrives within the grace period.
 */
export const penaltyRules = {
  /** After the first refusal in a window; ms. */
  graceMs: 2_000,
  /** This many strikes … */
  strikes: 20,
  /** … within this time of the first of them; ms … */
  spanMs: 60_000,
  /** … ban the key for this long; ms. */
  banMs: 300_000,
} as const
