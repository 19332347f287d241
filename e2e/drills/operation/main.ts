import { type Drill, type Length, type Result, withoutClients } from './drill'
import { faults } from './faults'
import { interruptedStarts } from './interrupted-start'
import { replicas } from './replicas'
import { killedStores, rollingRestarts, rollingUpgrade } from './rolling-restarts'
import { formatResults, isPassed } from './table'
import { upgrade } from './upgrade'

/** Every drill of what an operator does and of what befalls a store, by the name that `npm run drills` takes. */
export const drillGroups = {
  faults: { 'kill-process': killedStores, ...faults },
  replicas,
  starts: { 'interrupted-start': interruptedStarts },
  'rolling-restarts': {
    'rolling-restarts-nginx': rollingRestarts('nginx'),
    'rolling-restarts-haproxy': rollingRestarts('haproxy'),
  },
  upgrades: { upgrade, 'rolling-upgrade': rollingUpgrade },
} as const satisfies Record<string, Record<string, Drill>>

/** The drills of these names, which may be those of groups, or all without a name; undefined when one has no drill. */
export function drillsOf(names: readonly string[]): Readonly<Record<string, Drill>> | undefined {
  const groups: Readonly<Record<string, Readonly<Record<string, Drill>>>> = drillGroups
  const all: Readonly<Record<string, Drill>> = Object.assign({}, ...Object.values(groups))
  if (names.length === 0) return all
  const named = (name: string) => groups[name] ?? (all[name] && { [name]: all[name] })
  return names.some((name) => !named(name)) ? undefined : Object.assign({}, ...names.map(named))
}

const progress = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Runs drills one after another and prints their table.
 * @returns whether all of them passed; one that cannot run on this machine says so, and does not count
 */
export async function runDrills(drills: Readonly<Record<string, Drill>>, length: Length): Promise<boolean> {
  const results: Result[] = []
  const skipped: string[] = []
  for (const [name, drill] of Object.entries(drills)) {
    const reason = await drill.cannotRun?.()
    if (reason) {
      skipped.push(`  ${name}: ${reason}`)
      continue
    }
    progress(`${name} ...`)
    const result = await drill.run(length).catch((error) => failed(name, error))
    results.push(result)
    // A long run that is ended early has shown something.
    progress(formatResults([result]))
  }
  process.stdout.write(`\n${formatResults(results)}\n`)
  if (skipped.length > 0) process.stdout.write(`\nNot run\n\n${skipped.join('\n')}\n`)
  return results.every(isPassed)
}

const failed = (name: string, error: unknown): Result =>
  withoutClients({
    done: name,
    recoveredMs: undefined,
    shortcomings: [error instanceof Error ? error.message : String(error)],
  })
