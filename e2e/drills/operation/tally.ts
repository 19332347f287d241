/** What clients do, each of its own. */
export const kinds = ['REST', 'pages', 'tRPC', 'writes'] as const
export type Kind = (typeof kinds)[number]

/** One request as it was sent, also when its client sent it again afterwards. */
export interface Attempt {
  readonly kind: Kind
  /** By `performance.now()`. */
  readonly begunAt: number
  readonly endedAt: number
  /** The status of the response, with who sent it if not a store, or the code of the error that took its place. */
  readonly outcome: string
}

const isSuccess = ({ outcome }: Attempt): boolean => /^[23]\d\d$/.test(outcome)

/** So many successes in a row of one kind are no chance. */
const GREEN_AFTER = 10

/** What clients have seen. */
export class Tally {
  readonly attempts: Attempt[] = []

  /** How often each outcome came, the most frequent first: `200 × 412, 503 × 3`. */
  outcomes(): string {
    const counts = new Map<string, number>()
    for (const { outcome } of this.attempts) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
    return sorted.map(([outcome, count]) => `${outcome} × ${count}`).join(', ')
  }

  failures(): readonly Attempt[] {
    return this.attempts.filter((attempt) => !isSuccess(attempt))
  }

  /** The longest that a client has waited for a response, in ms. */
  slowestMs(): number {
    return this.attempts.reduce((slowest, { begunAt, endedAt }) => Math.max(slowest, endedAt - begunAt), 0)
  }

  /**
   * When every kind of request succeeded again and went on to; undefined while it does not.
   * @param since a moment by `performance.now()`: what was sent before it does not count
   */
  greenAt(since: number): number | undefined {
    const moments = kinds.map((kind) => this.#greenAt(kind, since))
    return moments.includes(undefined) ? undefined : Math.max(...moments.map((moment) => moment ?? 0))
  }

  #greenAt(kind: Kind, since: number): number | undefined {
    const ofKind = this.attempts.filter((attempt) => attempt.kind === kind && attempt.begunAt >= since)
    const successes = ofKind.slice(ofKind.findLastIndex((attempt) => !isSuccess(attempt)) + 1)
    return successes.length < GREEN_AFTER ? undefined : successes[0]?.endedAt
  }
}
