import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import { createUnlimitedKey, unlimited } from '@/e2e/harness/unlimited-key'
import { generateKey } from '@/server/identity/accounts/api-key'
import { applyMigrations } from '@/server/platform/db/migrate'
import { startScratchPostgres } from '@/server/platform/db/testing'
import { availableAnimals, listPaths, order } from './catalogue'
import { drawChart } from './chart'
import { measureEventDepth } from './event-depth'
import { formatGoals, judge, listsAtRate, PAGES_AT_300, PAGES_WITH_ORDERS } from './goals'
import { recordRun, requestsOfHistory } from './history'
import { formatLimiterCosts, measureLimiter } from './limiter-cost'
import { measureListDepth } from './list-depth'
import { formatLive, measureLive } from './live-streams'
import { type Extent, type Measurement, measure } from './measure'
import { type Latency, measureLatency, medianRun, type Rate } from './open-loop'
import { drillOutages, formatDrill } from './outage-drill'
import { formatPageCosts } from './page-cost'
import { openPostgresCpu } from './process-cpu'
import { formatRenders, measureRenders } from './renders'
import { formatLatencies, formatReport } from './report'
import { type BenchRequest, benchRequests } from './requests'
import { formatScale, measureScale } from './scale'
import { type Servers, serverTable, startServers } from './servers'
import { formatWebhooks, measureWebhooks } from './webhooks'
import { formatWrites, measureWrites } from './writes'

const usage = `Compares the CPU time that our server needs for a request with that of other ways to serve it.

  npm run bench               about 20 minutes; the requests are sent to 127.0.0.1 only
  npm run bench -- --quick    about three minutes; only what is in e2e/bench/history.csv, to which both add a line; fails
                              when a ratio is worse by a third than in the last three
  npm run bench -- --check    exits with 1 when a goal is missed
  npm run bench -- --chart    draws .github/bench-light.svg and .github/bench-dark.svg, which the README shows
  npm run bench -- --json     the numbers as JSON
  npm run bench -- --only POST  only the requests whose titles contain it, no latencies, no outage; half a minute each
  npm run bench -- latency    response times of lists and pages at a fixed rate; seven minutes
  npm run bench -- live       what open streams of the animals' states cost, and how fast a change arrives; about a minute
  npm run bench -- catalogue  what a page of the list costs at 1,000 and at 1,000,000 animals; some minutes
  npm run bench -- events     what a page of events costs among 1,000 and among 10,000,000; some minutes
  npm run bench -- scale      what requests cost among 10,000,000 animals, without replicas and with them; half an hour
  npm run bench -- scale --size 2000000   the same among so many; events takes it too
  npm run bench -- writes     what gives out first as more write at once, by REST and by SQL alone; some minutes
  npm run bench -- renders    what it costs to render pages of the storefront; two minutes
  npm run bench -- webhooks   how many webhooks a process sends, how fast, and what they cost a request; a minute
`

const thorough: Extent = { amount: 3_000, warmUps: 1, rounds: 5 }
/** As few as let the compilers of all servers finish. */
const quick: Extent = { amount: 2_000, warmUps: 1, rounds: 3 }

/** A line for each run. */
const HISTORY = 'e2e/bench/history.csv'

/** How long requests are sent at a fixed rate, and how often: of three runs, the median leaves out a single hiccup. */
const LATENCY_SECONDS = 10
const LATENCY_ROUNDS = 3

const print = <Figures>(figures: Figures, format: (figures: Figures) => string, asJson: boolean) =>
  process.stdout.write(asJson ? `${JSON.stringify(figures, null, 2)}\n` : `\n${format(figures)}\n`)
const progress = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: flag,
      json: flag,
      check: flag,
      chart: flag,
      help: flag,
      only: { type: 'string' },
      size: { type: 'string' },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const size = values.size === undefined ? undefined : Number(values.size)
  if (size !== undefined && !(Number.isSafeInteger(size) && size > 0))
    throw new Error('--size takes a number, such as 2000000')
  buildIfNeeded()
  if (positionals[0] === 'latency') return benchLatency(values.json)
  if (positionals[0] === 'live') return benchLive(values.quick, values.json)
  if (positionals[0] === 'catalogue') return benchCatalogue(values.quick, values.json)
  if (positionals[0] === 'events') return benchEvents(values.quick, size, values.json)
  if (positionals[0] === 'scale') return benchScale(values.quick, size, values.json)
  if (positionals[0] === 'writes') return benchWrites(values.quick, values.json)
  if (positionals[0] === 'renders') return benchRenders(values.quick, values.json)
  if (positionals[0] === 'webhooks') return benchWebhooks(values.quick, values.json)
  const extent = values.quick ? quick : thorough
  const { only } = values
  if (only !== undefined) {
    await benchSome((requests) => requests.filter(({ title }) => title.includes(only)), extent, values.json)
    return
  }
  if (values.quick) {
    const worse = await recordRun(HISTORY, await benchSome(requestsOfHistory, extent, values.json), 'quick')
    if (worse.length > 0) throw new Error(`Worse by more than a third than in the last runs:\n${worse.join('\n')}`)
    return
  }
  const { results, limiter, drill } = await withScratchDatabase(async (databaseUrl, key) => {
    const results = await withServers(databaseUrl, key, async (running) => ({
      measurements: await measureRequests(running, running.requests, extent),
      latencies: await measureLatencies(running.servers, key),
    }))
    progress('Measuring the limiter alone ...')
    const limiter = await measureLimiter(10_000)
    progress('Letting the store of the limits fail ...')
    const drill = await drillOutages(databaseUrl, key, unlimited.perMinute, 5_000)
    return { results, limiter, drill }
  })
  const { measurements, latencies } = results
  const outcomes = judge(results)
  await recordRun(HISTORY, measurements, 'full')
  if (values.chart) await writeCharts(measurements)
  if (values.check && outcomes.some(({ isMet }) => !isMet)) process.exitCode = 1
  if (values.json) {
    const machine = { node: process.version, cpus: cpus().map(({ model }) => model) }
    process.stdout.write(`${JSON.stringify({ machine, ...results, outcomes, limiter, drill }, null, 2)}\n`)
    return
  }
  const [list] = measurements.filter(({ server }) => server === 'node')
  const parts = [
    formatReport(measurements),
    formatLatencies(latencies),
    formatLimiterCosts(limiter, list?.cpuMicros.median ?? Number.NaN),
    formatDrill(drill),
    formatGoals(outcomes),
  ]
  process.stdout.write(`\n${parts.join('\n\n')}\n`)
}

async function writeCharts(measurements: readonly Measurement[]): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await writeFile(`.github/bench-${theme}.svg`, drawChart(measurements, theme, new Date()))
  }
}

/** Measures the requests that are chosen, without latencies and outages. */
async function benchSome(
  choose: (requests: readonly BenchRequest[]) => readonly BenchRequest[],
  extent: Extent,
  asJson: boolean,
): Promise<Measurement[]> {
  const measurements = await withScratchDatabase((databaseUrl, key) =>
    withServers(databaseUrl, key, (running) => measureRequests(running, choose(running.requests), extent)),
  )
  const outcomes = judge({ measurements, latencies: [] }).filter(({ reached }) => reached !== undefined)
  print({ measurements, outcomes }, () => `${formatReport(measurements)}\n\n${formatGoals(outcomes)}`, asJson)
  return measurements
}

async function benchLatency(asJson: boolean): Promise<void> {
  const latencies = await withScratchDatabase((databaseUrl, key) =>
    withServers(databaseUrl, key, async (running) => {
      // So that the compilers of all servers have finished, as in a whole run.
      const lists = running.requests.filter(({ title }) => title.startsWith('list of 20'))
      await measureRequests(running, lists, thorough)
      return measureLatencies(running.servers, key)
    }),
  )
  const outcomes = judge({ measurements: [], latencies }).filter(({ reached }) => reached !== undefined)
  print({ latencies, outcomes }, () => `${formatLatencies(latencies)}\n\n${formatGoals(outcomes)}`, asJson)
}

async function benchLive(isQuick: boolean, asJson: boolean): Promise<void> {
  progress('Opening the streams, leaving them alone for a while, then changing animals ...')
  const costs = await withScratchDatabase((databaseUrl, key) => measureLive(databaseUrl, key, isQuick))
  print(costs, formatLive, asJson)
}

async function benchWebhooks(isQuick: boolean, asJson: boolean): Promise<void> {
  progress('Sending events to endpoints on this machine ...')
  const costs = await withScratchDatabase((databaseUrl, key) => measureWebhooks(databaseUrl, key, isQuick))
  print(costs, formatWebhooks, asJson)
}

async function benchRenders(isQuick: boolean, asJson: boolean): Promise<void> {
  progress('Having pages rendered ...')
  const costs = await withScratchDatabase((databaseUrl) => measureRenders({ size: 0, databaseUrl }, isQuick ? 1 : 5))
  print(costs, formatRenders, asJson)
}

async function benchWrites(isQuick: boolean, asJson: boolean): Promise<void> {
  progress('Writing pets and orders ...')
  const extent = isQuick
    ? { writers: [1, 8], amount: 500, rounds: 1 }
    : { writers: [1, 8, 32, 128], amount: 3_000, rounds: 3 }
  print(await measureWrites(extent), formatWrites, asJson)
}

async function benchCatalogue(isQuick: boolean, asJson: boolean): Promise<void> {
  const [small, large, rounds] = isQuick ? [1_000, 20_000, 2] : [1_000, 1_000_000, 5]
  progress(`Laying catalogues of ${small} and ${large} animals, and reading them in turn ...`)
  const costs = await withScratchDatabase((one, keyOfOne) =>
    withScratchDatabase((other, key) =>
      measureListDepth(
        [
          { size: small, databaseUrl: one, key: keyOfOne },
          { size: large, databaseUrl: other, key },
        ],
        rounds,
      ),
    ),
  )
  print(costs, formatPageCosts('ANIMALS'), asJson)
}

async function benchEvents(isQuick: boolean, size: number | undefined, asJson: boolean): Promise<void> {
  const [small, large, rounds] = isQuick ? [1_000, size ?? 100_000, 2] : [1_000, size ?? 10_000_000, 5]
  progress(`Writing ${small} and ${large} events, and reading them in turn ...`)
  const costs = await withScratchDatabase((one) =>
    withScratchDatabase((other) =>
      measureEventDepth(
        [
          { size: small, databaseUrl: one },
          { size: large, databaseUrl: other },
        ],
        rounds,
      ),
    ),
  )
  print(costs, formatPageCosts('EVENTS'), asJson)
}

async function benchScale(isQuick: boolean, size: number | undefined, asJson: boolean): Promise<void> {
  const [animals, rounds] = isQuick ? [size ?? 20_000, 1] : [size ?? 10_000_000, 3]
  progress(`Adding ${animals} animals, then asking for what is not remembered ...`)
  print(await measureScale(animals, rounds), formatScale, asJson)
}

/** @param use is given a key that no limit refuses, too */
async function withScratchDatabase<T>(use: (databaseUrl: string, key: string) => Promise<T>): Promise<T> {
  const postgres = await startScratchPostgres()
  try {
    await applyMigrations(postgres.url)
    return await use(postgres.url, await createUnlimitedKey(postgres.url, 'benchmark'))
  } finally {
    await postgres.remove()
  }
}

async function withServers<T>(databaseUrl: string, key: string, use: (running: Bench) => Promise<T>): Promise<T> {
  progress('Starting the servers ...')
  const running = await startServers(databaseUrl, async (origin) =>
    benchRequests({ key, unknownKey: generateKey(), pages: await listPaths(origin, key, 1_000) }),
  )
  try {
    return await use({ ...running, postgresCpu: await openPostgresCpu(databaseUrl) })
  } finally {
    await running.stop()
  }
}

type Bench = Awaited<ReturnType<typeof startServers>> & { readonly postgresCpu: () => Promise<number> }

async function measureRequests(
  running: Bench,
  requests: readonly BenchRequest[],
  extent: Extent,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const request of requests) {
    progress(`Measuring ${request.title} ...`)
    measurements.push(...(await measure(request, running, extent)))
  }
  return measurements
}

async function measureLatencies(servers: Servers, key: string): Promise<Latency[]> {
  const headers = { authorization: `Bearer ${key}` }
  const html = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const list = { paths: ['/v1/pets?limit=20&status=available'], headers }
  const pages = { server: 'node', perSecond: 300, headers: html } as const
  const available = await availableAnimals(servers.node.origin, key)
  const rates: readonly Rate[] = [
    ...listsAtRate.flatMap(({ title, perSecond }) =>
      (['node', 'fastify', 'bun'] as const).map((server) => ({ ...list, title, perSecond, server })),
    ),
    { ...pages, title: PAGES_AT_300, paths: ['/animals/7'] },
    {
      ...pages,
      title: PAGES_WITH_ORDERS,
      paths: Array.from({ length: 200 }, (_, index) => `/animals/${index + 1}`),
      meanwhile: () => order(servers.node.origin, key, available.pop()),
    },
  ]
  const runs: Latency[] = []
  for (let round = 1; round <= LATENCY_ROUNDS; round += 1) {
    for (const rate of rates) {
      progress(`Measuring ${rate.title}, ${serverTable[rate.server].title}, ${round} of ${LATENCY_ROUNDS} ...`)
      runs.push(await measureLatency(servers, rate, LATENCY_SECONDS))
    }
  }
  return rates.map(({ title, server }) => medianRun(runs.filter((run) => run.title === title && run.server === server)))
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
