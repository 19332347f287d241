import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { kindNames, kinds } from './kinds'
import { listFiles } from './list-files'

// `npm run test:hunt -- WORD…`: runs the test files with a word in their paths a hundred times, or `--times=N`, while all
// cores are kept busy, until something fails. What fails so, or only sometimes, depends on more than the program.

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const times = Number(process.argv.find((word) => word.startsWith('--times='))?.split('=')[1] ?? 100)
const files = listFiles().filter((file) => words.some((word) => file.includes(word)))

const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']))
process.on('exit', () => {
  for (const child of busy) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

for (let run = 1; run <= times; run += 1) {
  for (const kind of kindNames) {
    const chosen = files.filter(kinds[kind].isOne)
    if (chosen.length === 0) continue
    const { words, environment } = kinds[kind].command(chosen, '/dev/null')
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
      maxBuffer: 2 ** 30,
    })
    if (status !== 0) {
      process.stdout.write(`${stdout}${stderr}\nRun ${run} of ${times} failed.\n`)
      process.exit(1)
    }
  }
  process.stdout.write(`Run ${run} of ${times} passed.\n`)
}
process.exit()
