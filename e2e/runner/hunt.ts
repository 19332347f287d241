import { availableParallelism } from 'node:os'
import { ensureSome, isChosen } from './command-line'
import { kindNames, kinds } from './kinds'
import { runNode } from './run-node'
import { filesOf, tiers } from './test-files'

// `npm run test:hunt -- WORD…`: runs the test files with a word in their paths a hundred times, or `--times=N`, while all
// cores are kept busy, until something fails. What fails so, or only sometimes, depends on more than the program.

const times = Number(process.argv.find((word) => word.startsWith('--times='))?.split('=')[1] ?? 100)
const commands = kindNames.flatMap((kind) => {
  const files = tiers.flatMap((tier) => filesOf(kind, tier)).filter(isChosen)
  return files.length > 0 ? [kinds[kind].command(files, '/dev/null')] : []
})
ensureSome(commands)

for (let core = 0; core < availableParallelism(); core += 1) void runNode(['-e', 'for (;;);'])

for (let run = 1; run <= times; run += 1) {
  for (const { words, environment } of commands) {
    const { isFailed, printed } = await runNode(words, environment)
    if (isFailed) {
      process.stdout.write(`${printed}\nRun ${run} of ${times} failed.\n`)
      process.exit(1)
    }
  }
  process.stdout.write(`Run ${run} of ${times} passed.\n`)
}
process.exit()
