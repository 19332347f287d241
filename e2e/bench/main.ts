import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { generateKey } from '@/server/accounts/api-key'
import { createKey } from '@/server/accounts/api-keys.service'
import { allScopes } from '@/server/accounts/scopes'
import { createPrismaClient } from '@/server/db/client'
import { applyMigrations } from '@/server/db/migrate'
import { startScratchPostgres } from '@/server/db/testing'
import { formatLimiterCosts, measureLimiter } from './limiter-cost'
import { formatLive, measureLive } from './live-streams'
import { type Extent, type Measurement, measure } from './measure'
import { drillOutages, formatDrill } from './outage-drill'
import { compare, formatReport } from './report'
import { benchRequests } from './requests'
import { startServers } from './servers'

const usage = `Compares the CPU time that our server needs for a request with that of other ways to serve it.

  npm run bench               about 6 minutes; the requests are sent to 127.0.0.1 only
  npm run bench -- --quick    less than a minute; enough to see that everything works, too little to judge by
  npm run bench -- --json     the numbers as JSON
  npm run bench -- live       what open streams of the animals' states cost, and how fast a change arrives; about a minute
`

const thorough: Extent = { amount: 3_000, warmUps: 1, rounds: 5 }
const quick: Extent = { amount: 300, warmUps: 1, rounds: 2 }

/** More requests than any run sends. */
const NO_LIMIT = 2_000_000_000

const progress = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/build-if-needed.ts'], {
    stdio: ['ignore', process.stderr, process.stderr],
  })
  if (build.status !== 0) throw new Error('the app could not be built')
  if (positionals[0] === 'live') return benchLive(values.quick ?? false, values.json ?? false)
  const extent = values.quick ? quick : thorough
  const { measurements, limiter, drill } = await withScratchDatabase(async (databaseUrl) => {
    const key = await keyWithoutLimits(databaseUrl)
    const measurements = await measureAll(databaseUrl, key, extent)
    progress('Measuring the limiter alone ...')
    const limiter = await measureLimiter(values.quick ? 1_000 : 10_000)
    progress('Letting the store of the limits fail ...')
    const drill = await drillOutages(databaseUrl, key, NO_LIMIT, values.quick ? 1_000 : 5_000)
    return { measurements, limiter, drill }
  })
  if (values.json) {
    const machine = { node: process.version, cpus: cpus().map(({ model }) => model) }
    const comparisons = compare(measurements)
    process.stdout.write(`${JSON.stringify({ machine, extent, measurements, comparisons, limiter, drill }, null, 2)}\n`)
    return
  }
  const [list] = measurements.filter(({ server }) => server === 'node')
  const parts = [
    formatReport(measurements),
    formatLimiterCosts(limiter, list?.cpuMicros.median ?? Number.NaN),
    formatDrill(drill),
  ]
  process.stdout.write(`\n${parts.join('\n\n')}\n`)
}

async function benchLive(isQuick: boolean, asJson: boolean): Promise<void> {
  progress('Opening the streams, leaving them alone for a while, then changing animals ...')
  const costs = await withScratchDatabase(async (databaseUrl) =>
    measureLive(databaseUrl, await keyWithoutLimits(databaseUrl), isQuick),
  )
  process.stdout.write(asJson ? `${JSON.stringify(costs, null, 2)}\n` : `\n${formatLive(costs)}\n`)
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

async function measureAll(databaseUrl: string, key: string, extent: Extent): Promise<Measurement[]> {
  const requests = benchRequests(key, generateKey())
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
    return await createKey(db, {
      name: 'benchmark',
      plan: 'enterprise',
      perMinute: NO_LIMIT,
      perDay: NO_LIMIT,
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
