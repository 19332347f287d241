import { execFileSync } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { type Measurement, spreadOf } from './measure'
import type { BenchRequest } from './requests'
import type { ServerName } from './servers'

interface Column {
  readonly request: string
  readonly rivals: readonly ServerName[]
  /** Whether PostgreSQL's CPU is compared with the rivals', too. */
  readonly comparesPostgres?: boolean
}

/**
 * What each line tells, and all that a quick run measures: our CPU for a request and PostgreSQL's in µs, what we allocate
 * in kB, how long collecting the garbage takes in µs, and how many times as much CPU it is as for a rival in the same run.
 */
const columns: readonly Column[] = [
  { request: 'list of 20', rivals: ['fastify', 'redis'] },
  { request: 'one of 10,000', rivals: ['fastify'] },
  { request: 'POST', rivals: ['fastify', 'prisma'], comparesPostgres: true },
  { request: '9 reads of 1,000 lists to 1 write', rivals: ['fastify'] },
  { request: '401 for an unknown key', rivals: ['fastify', 'bare'] },
  { request: 'page of an animal', rivals: [] },
]

/** Of these requests, those of which a line tells, to be sent only to the servers that it compares. */
export const requestsOfHistory = (requests: readonly BenchRequest[]): BenchRequest[] =>
  requests.flatMap((request) => {
    const column = columns.find((each) => each.request === request.title)
    return column ? { ...request, servers: ['node', ...column.rivals] } : []
  })

/** How many lines before it a line is compared with. */
const COMPARED = 3
/** By how much a ratio may be worse than theirs. */
const TOLERANCE = 4 / 3

/**
 * Appends a run to a CSV file, and starts the file over when its columns have changed.
 * @returns a description of each ratio that is more than a third above the median of the last three runs of its kind
 */
export async function recordRun(
  file: string,
  measurements: readonly Measurement[],
  extent: 'quick' | 'full',
): Promise<readonly string[]> {
  const figures = columns.flatMap((column) => figuresOf(column, measurements))
  const header = ['date', 'commit', 'node', 'extent', ...figures.map(({ title }) => title)]
  const date = new Date().toISOString().slice(0, 10)
  const line = [date, commit(), process.version, extent, ...figures.map(({ text }) => text)]
  const known = await readFile(file, 'utf8').catch(() => '')
  const isContinued = known.startsWith(asCsv(header))
  if (!isContinued) await writeFile(file, asCsv(header))
  await appendFile(file, asCsv(line))
  const before = (isContinued ? known.trimEnd().split('\n').slice(1) : [])
    .map((row): string[] => JSON.parse(`[${row}]`))
    .filter((row) => row[3] === extent)
    .slice(-COMPARED)
  return figures.flatMap(({ title, ratio }, index) => {
    if (ratio === undefined || before.length < COMPARED) return []
    const { median } = spreadOf(before.map((row) => Number(row[4 + index])))
    return ratio > median * TOLERANCE ? [`${title}: ${ratio.toFixed(2)}, and ${median.toFixed(2)} before`] : []
  })
}

interface Figure {
  readonly title: string
  readonly text: string
  /** Undefined for figures that depend on the machine. */
  readonly ratio?: number
}

function figuresOf({ request, rivals, comparesPostgres }: Column, measurements: readonly Measurement[]): Figure[] {
  const medianOf = (
    figure: 'cpuMicros' | 'postgresMicros' | 'allocatedKilobytes' | 'garbageMicros',
    server: ServerName,
  ) => measurements.find((row) => row.request === request && row.server === server)?.[figure].median ?? Number.NaN
  const ratioTo = (rival: ServerName, figure: 'cpuMicros' | 'postgresMicros', of = ''): Figure => {
    const ratio = medianOf(figure, 'node') / medianOf(figure, rival)
    return { title: `${request}${of} ÷ ${rival}`, text: ratio.toFixed(2), ratio }
  }
  return [
    { title: `${request} (µs)`, text: medianOf('cpuMicros', 'node').toFixed(0) },
    { title: `${request} (PostgreSQL µs)`, text: medianOf('postgresMicros', 'node').toFixed(0) },
    { title: `${request} (kB)`, text: medianOf('allocatedKilobytes', 'node').toFixed(1) },
    { title: `${request} (garbage µs)`, text: medianOf('garbageMicros', 'node').toFixed(1) },
    ...rivals.map((rival) => ratioTo(rival, 'cpuMicros')),
    ...(comparesPostgres ? rivals.map((rival) => ratioTo(rival, 'postgresMicros', ', PostgreSQL')) : []),
  ]
}

const asCsv = (fields: readonly string[]) => `${fields.map((field) => `"${field}"`).join(',')}\n`

/** The commit that was measured; with a plus sign if files differ from it. */
const commit = () => git('describe', '--always', '--dirty=+', '--exclude=*')

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
