/**
 * When refused requests cost a key its access for a while. A client that obeys `Retry-After` is never banned: what it
 * had under way when it was first refused arrives within the grace.
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
