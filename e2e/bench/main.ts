import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { createKey } from '@/server/accounts/accounts.service'
import { generateKey } from '@/server/accounts/key-format'
import { allScopes } from '@/server/accounts/scopes'
import { createPrismaClient } from '@/server/db/client'
import { applyMigrations } from '@/server/db/migrate'
import { startScratchPostgres } from '@/server/db/testing'
import { type Extent, type Measurement, measure } from './measure'
import { compare, formatReport } from './report'
import { benchRequests } from './requests'
import { startServers } from './servers'

const usage = `Compares the CPU time that our server needs for a request with that of other ways to serve it.

  npm run bench               about 5 minutes; the requests are sent to 127.0.0.1 only
  npm run bench -- --quick    less than 30 s; enough to see that everything works, too little to judge by
  npm run bench -- --json     the numbers as JSON
`

const thorough: Extent = { amount: 3_000, warmUps: 1, rounds: 5 }
const quick: Extent = { amount: 300, warmUps: 1, rounds: 2 }

const progress = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const extent = values.quick ? quick : thorough
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/build-if-needed.ts'], {
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (build.status !== 0) throw new Error('the app could not be built')
  const measurements = await withScratchDatabase((databaseUrl) => measureAll(databaseUrl, extent))
  if (values.json) {
    const machine = { node: process.version, cpus: cpus().map(({ model }) => model) }
    process.stdout.write(
      `${JSON.stringify({ machine, extent, measurements, comparisons: compare(measurements) }, null, 2)}\n`,
    )
  } else process.stdout.write(`\n${formatReport(measurements)}\n`)
}

async function withScratchDatabase<T>(use: (databaseUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startScratchPostgres()
  try {
    await applyMigrations(postgres.url)
    return await use(postgres.url)
  } finally {
    await postgres.remove()
  }
}

async function measureAll(databaseUrl: string, extent: Extent): Promise<Measurement[]> {
  const requests = benchRequests(await keyWithoutLimits(databaseUrl), generateKey())
  progress('Starting the servers ...')
  const { servers, answers, stop } = await startServers(databaseUrl, requests)
  try {
    const measurements: Measurement[] = []
    for (const request of requests) {
      progress(`Measuring ${request.title} ...`)
      measurements.push(...(await measure(request, servers, answers, extent)))
    }
    return measurements
  } finally {
    await stop()
  }
}

async function keyWithoutLimits(databaseUrl: string): Promise<string> {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1 })
  try {
    const most = 2_000_000_000
    return await createKey(db, {
      name: 'benchmark',
      plan: 'enterprise',
      perMinute: most,
      perDay: most,
      scopes: allScopes,
    })
  } finally {
    await db.$disconnect()
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
