import { z } from 'zod'
import { penaltyRules } from '@/server/limits/plans'
import { KEEP_MS, type Window, windowNames } from '@/server/limits/windows'

const refusedSchema = z.object({
  /** Number of the window. */
  number: z.number(),
  /** When it first refused; Unix ms. */
  at: z.number(),
})
const banSchema = z.object({ by: z.enum(windowNames), until: z.number() })
const penaltySchema = z.object({
  firstRefused: z.partialRecord(z.enum(windowNames), refusedSchema),
  strikes: z.object({ first: z.number(), count: z.number() }).optional(),
  ban: banSchema.optional(),
  /** After this it changes no result; Unix ms. */
  keepUntil: z.number(),
})

type Penalty = z.infer<typeof penaltySchema>
export type Ban = Readonly<z.infer<typeof banSchema>>

/** A penalty as it is saved. */
export const penaltyRowSchema = z.tuple([z.literal('penalty'), z.string(), penaltySchema])
export type PenaltyRow = z.infer<typeof penaltyRowSchema>

/** Strikes and bans of keys. Times are Unix ms. */
export class KeyPenalties {
  readonly #penalties = new Map<string, Penalty>()

  /** The ban of a key at this moment. */
  banOf(key: string, now: number): Ban | undefined {
    const ban = this.#penalties.get(key)?.ban
    return ban !== undefined && ban.until > now ? ban : undefined
  }

  /** Records that a window refused a key. Returns the ban if this strike was one too many. */
  strike(key: string, { name, number, resetAt }: Window, now: number): Ban | undefined {
    const penalty = this.#penalties.get(key) ?? { firstRefused: {}, keepUntil: 0 }
    this.#penalties.set(key, penalty)
    keep(penalty, resetAt)
    const first = penalty.firstRefused[name]
    if (first?.number !== number) {
      penalty.firstRefused[name] = { number, at: now }
      return undefined
    }
    if (now - first.at <= penaltyRules.graceMs) return undefined
    if (!penalty.strikes || now - penalty.strikes.first > penaltyRules.spanMs)
      penalty.strikes = { first: now, count: 0 }
    penalty.strikes.count += 1
    keep(penalty, penalty.strikes.first + penaltyRules.spanMs)
    if (penalty.strikes.count < penaltyRules.strikes) return undefined
    penalty.strikes = undefined
    penalty.ban = { by: name, until: now + penaltyRules.banMs }
    keep(penalty, penalty.ban.until)
    return penalty.ban
  }

  /** Forgets the strikes and the ban of a key. */
  lift(key: string): void {
    this.#penalties.delete(key)
  }

  /** Drops what no longer changes any result. */
  dropEnded(now: number): void {
    for (const [key, { keepUntil }] of this.#penalties) if (keepUntil <= now) this.#penalties.delete(key)
  }

  *rows(): Generator<PenaltyRow, void> {
    for (const [key, penalty] of this.#penalties) yield ['penalty', key, penalty]
  }

  restore([, key, penalty]: PenaltyRow): void {
    this.#penalties.set(key, penalty)
  }
}

function keep(penalty: Penalty, until: number): void {
  penalty.keepUntil = Math.max(penalty.keepUntil, until + KEEP_MS)
}
