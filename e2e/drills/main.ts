import { parseArgs } from 'node:util'
import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import { runFairnessDrills } from './fairness/main'
import { drillGroups, drillsOf, runDrills } from './operation/main'

const usage = `Disturbs the built app while clients use it, and shows what they saw; everything stays on this machine.

  npm run drills                               everything below but fairness, about half an hour
  npm run drills -- faults                     what befalls a store
  npm run drills -- replicas                   reads after writes from replicas in trouble, and the loss of the primary
  npm run drills -- starts                     SIGTERM at every step of a start
  npm run drills -- rolling-restarts           restarts behind nginx and HAProxy
  npm run drills -- upgrades                   of a database in use; from the version before, which is built first, and back
  npm run drills -- disk-full                  one drill
  npm run drills -- faults --quick             each in seconds

  npm run drills -- fairness                   one client attacks, and a bystander is watched, about 8 minutes
  npm run drills -- fairness --quick           the same, with too few samples to judge by
  npm run drills -- fairness --only "pictures"
  npm run drills -- fairness --json            every sample as JSON
`

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'boolean' }, only: { type: 'string' } },
  })
  if (positionals[0] === 'fairness') {
    buildIfNeeded()
    return runFairnessDrills({ isQuick: values.quick, asJson: values.json ?? false, only: values.only })
  }
  const drills = drillsOf(positionals)
  if (!drills) {
    const names = Object.values(drillGroups).flatMap((group) => Object.keys(group))
    process.stdout.write(`${usage}\nDrills: ${names.join(', ')}\n`)
    process.exitCode = 2
    return
  }
  buildIfNeeded()
  if (!(await runDrills(drills, values.quick ? 'short' : 'full'))) process.exitCode = 1
}

main().then(
  // What was disturbed may have left connections that would keep this process alive.
  () => process.exit(),
  (error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
