import { applyMigrations } from '@/server/platform/db/migrate'
import { startScratchPostgres } from '@/server/platform/db/testing'
import { type AttackName, attacks } from './attacks'
import { observe } from './bystander'
import { type FairnessDrill, formatFairness, observeAttack } from './drill'
import { startDrilledServer } from './drilled-server'

/** Code that has run a few hundred times is compiled. */
const WARM_UP_MS = 8_000

const progress = (text: string) => process.stderr.write(`${text}\n`)

interface FairnessOptions {
  /** Too short to judge by. */
  readonly isQuick: boolean
  readonly asJson: boolean
  /** One attack instead of all. */
  readonly only?: string | undefined
}

/**
 * Lets one client attack the built app while a bystander uses it, and prints what that one noticed.
 * @throws Error when there is no such attack
 */
export async function runFairnessDrills({ isQuick, asJson, only }: FairnessOptions): Promise<void> {
  const all = Object.keys(attacks) as AttackName[]
  const chosen = all.filter((name) => only === undefined || only === name)
  if (chosen.length === 0) throw new Error(`There is no attack "${only}". Attacks: ${all.join(', ')}`)
  const postgres = await startScratchPostgres()
  try {
    await applyMigrations(postgres.url)
    const drills: FairnessDrill[] = []
    for (const attack of chosen) {
      progress(`${attack}: ${attacks[attack].sends} ...`)
      drills.push(await drill(attack, postgres.url, isQuick ? 3_000 : 20_000))
    }
    process.stdout.write(asJson ? `${JSON.stringify(drills, null, 2)}\n` : `\n${formatFairness(drills)}\n`)
  } finally {
    await postgres.remove()
  }
}

/** Each attack meets a server that was not attacked before. */
async function drill(attack: AttackName, databaseUrl: string, watchMs: number): Promise<FairnessDrill> {
  const server = await startDrilledServer(databaseUrl)
  try {
    await observe(server.origin, server.keys.bystander, WARM_UP_MS)
    const before = await observe(server.origin, server.keys.bystander, watchMs)
    return { attack, before, ...(await observeAttack(attack, server, watchMs)) }
  } finally {
    await server.stop()
  }
}
