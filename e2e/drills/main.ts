import { parseArgs } from 'node:util'
import { applyMigrations } from '@/server/db/migrate'
import { startScratchPostgres } from '@/server/db/testing'
import { type AttackName, attacks } from './fairness/attacks'
import { observe } from './fairness/bystander'
import { type FairnessDrill, formatFairness, observeAttack } from './fairness/drill'
import { startDrilledServer } from './fairness/drilled-server'

const usage = `Lets one client attack the built app while a bystander uses it; everything stays on this machine.

  npm run drills -- fairness                   every attack, about 8 minutes
  npm run drills -- fairness --quick           the same, with too few samples to judge by
  npm run drills -- fairness --only "pictures"
  npm run drills -- fairness --json            every sample as JSON
`

/** Code that has run a few hundred times is compiled. */
const WARM_UP_MS = 8_000

const progress = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, only: { type: 'string' } },
  })
  const all = Object.keys(attacks) as AttackName[]
  const chosen = all.filter((name) => values.only === undefined || values.only === name)
  if (positionals[0] !== 'fairness' || chosen.length === 0) {
    process.stdout.write(`${usage}\nAttacks: ${all.join(', ')}\n`)
    process.exitCode = 2
    return
  }
  const postgres = await startScratchPostgres()
  try {
    await applyMigrations(postgres.url)
    const drills: FairnessDrill[] = []
    for (const attack of chosen) {
      progress(`${attack}: ${attacks[attack].sends} ...`)
      drills.push(await drill(attack, postgres.url, values.quick ? 3_000 : 20_000))
    }
    process.stdout.write(values.json ? `${JSON.stringify(drills, null, 2)}\n` : `\n${formatFairness(drills)}\n`)
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

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
