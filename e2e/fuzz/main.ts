import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const usage = `Sends requests that are good, nearly good or garbage, and checks every response against the interface.

  npm run fuzz                              100,000 requests; about 10 minutes
  npm run fuzz -- --requests 1000           so many
  npm run fuzz -- --seed 7                  those of another seed; by default a new one each time, which is printed
  npm run fuzz -- --only rest               through one door: rest, trpc, mcp, forms or actions
`

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    only: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
})

if (values.help) process.stdout.write(usage)
else {
  const environment = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only }
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'e2e/fuzz'], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
