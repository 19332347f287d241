import { type Drill, type Length, type Result, withoutClients } from './drill'
import { formatResults, isPassed } from './table'

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
