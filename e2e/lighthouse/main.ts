import { mkdir, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '@/e2e/harness/build-if-needed'
import startStore from '@/e2e/storefront/start-store'
import { type Conditions, devices, measurePage, type Run } from './measure'
import { formatReport, isGoodEnough, type PageRuns } from './report'

const REPORTS = 'build/lighthouse'

/** What shoppers see first. */
const shopPages = ['/', '/animals', '/animals/1']

const usage = `Lets Lighthouse judge pages of the store, as a slow phone on a slow line or a usual desktop shows them, and tells the medians
of several runs. Exits with 1 if a score is too low, or a page cannot be shown. Nothing is sent to another host.

  npm run lighthouse                        ${shopPages.join(', ')}; three runs each
  npm run lighthouse -- --page /developers  another page; can be given several times
  npm run lighthouse -- --device desktop    instead of a phone
  npm run lighthouse -- --slowed            slows the browser down, instead of simulating it; takes longer, and tells what is
                                            seen rather than what Lighthouse infers from a load at full speed
  npm run lighthouse -- --runs 1
  npm run lighthouse -- --details           also writes Lighthouse's own report of each page's last run to ${REPORTS}
`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      page: { type: 'string', multiple: true, default: shopPages },
      runs: { type: 'string', default: '3' },
      device: { type: 'string', default: 'phone' },
      slowed: { type: 'boolean', default: false },
      details: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number, at least 1')
  const device = devices.find((each) => each === values.device)
  if (device === undefined) throw new Error(`--device must be ${devices.join(' or ')}`)
  const conditions = { device, isSlowed: values.slowed }
  buildIfNeeded()
  const pages = await withStore(async (origin) => {
    const measured: PageRuns[] = []
    for (const page of values.page) measured.push(await measureRuns(origin, { page, count: runs, conditions }))
    return measured
  })
  process.stdout.write(`\n${formatReport(pages)}\n`)
  if (values.details) await writeReports(pages)
  if (!pages.every(isGoodEnough)) process.exitCode = 1
}

async function writeReports(pages: readonly PageRuns[]): Promise<void> {
  await mkdir(REPORTS, { recursive: true })
  for (const [index, page] of pages.entries()) {
    const report = 'runs' in page ? page.runs.at(-1)?.report : undefined
    if (report !== undefined) await writeFile(`${REPORTS}/${index + 1}.html`, report)
  }
}

async function withStore<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const stop = await startStore()
  try {
    return await use(process.env.STORE_URL ?? '')
  } finally {
    await stop()
  }
}

interface Series {
  readonly page: string
  readonly count: number
  readonly conditions: Conditions
}

async function measureRuns(origin: string, { page, count, conditions }: Series): Promise<PageRuns> {
  try {
    const url = new URL(page, origin)
    if (url.origin !== origin) throw new Error('it is not a page of the store')
    // The first response takes longer, since the server loads the page's code.
    const { status } = await fetch(url)
    if (status !== 200) throw new Error(`it answers ${status}`)
    const runs: Run[] = []
    while (runs.length < count) {
      process.stderr.write(`Measuring ${page}, ${runs.length + 1} of ${count} ...\n`)
      runs.push(await measureAgainIfUnrecorded(url.href, conditions))
    }
    return { page, runs }
  } catch (error) {
    return { page, failure: messageOf(error) }
  }
}

/** Now and then the browser records nothing of a load (NO_NAVSTART). That says nothing of the page. */
async function measureAgainIfUnrecorded(url: string, conditions: Conditions): Promise<Run> {
  try {
    return await measurePage(url, conditions)
  } catch (error) {
    if (!messageOf(error).includes('NO_NAVSTART')) throw error
    return measurePage(url, conditions)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

main().catch((error) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
