import { execFileSync } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import type { Measurement } from './measure'
import type { BenchRequest } from './requests'
import type { ServerName } from './servers'

/**
 * What each line tells, and all that a quick run measures: our CPU for a request in µs, what it allocates in kB, how
 * long collecting the garbage takes in µs, and how many times as much CPU it is as that of a rival in the same run.
 */
const columns: readonly { readonly request: string; readonly rivals: readonly ServerName[] }[] = [
  { request: 'list of 20', rivals: ['fastify', 'redis'] },
  { request: 'one of 10,000', rivals: ['fastify'] },
  { request: 'POST', rivals: ['prisma'] },
  { request: '401 for an unknown key', rivals: ['fastify', 'bare'] },
  { request: 'page of an animal', rivals: [] },
]

const header = [
  'date',
  'commit',
  'node',
  'extent',
  ...columns.flatMap(({ request, rivals }) => [
    `${request} (µs)`,
    `${request} (kB)`,
    `${request} (garbage µs)`,
    ...rivals.map((rival) => `${request} ÷ ${rival}`),
  ]),
]

/** Of these requests, those of which a line tells, to be sent only to the servers that it compares. */
export const requestsOfHistory = (requests: readonly BenchRequest[]): BenchRequest[] =>
  requests.flatMap((request) => {
    const column = columns.find((each) => each.request === request.title)
    return column ? { ...request, servers: ['node', ...column.rivals] } : []
  })

/** Adds a line about a run to a file of comma-separated values; begins the file anew when its columns are others. */
export async function recordRun(
  file: string,
  measurements: readonly Measurement[],
  extent: 'quick' | 'full',
): Promise<void> {
  const medianOf = (
    figure: 'cpuMicros' | 'allocatedKilobytes' | 'garbageMicros',
    request: string,
    server: ServerName,
  ) => measurements.find((row) => row.request === request && row.server === server)?.[figure].median ?? Number.NaN
  const figures = columns.flatMap(({ request, rivals }) => {
    const ours = medianOf('cpuMicros', request, 'node')
    const [allocated, garbage] = [
      medianOf('allocatedKilobytes', request, 'node'),
      medianOf('garbageMicros', request, 'node'),
    ]
    const ratios = rivals.map((rival) => ours / medianOf('cpuMicros', request, rival))
    return [ours.toFixed(0), allocated.toFixed(1), garbage.toFixed(1), ...ratios.map((ratio) => ratio.toFixed(2))]
  })
  const date = new Date().toISOString().slice(0, 10)
  const line = [date, commit(), process.version, extent, ...figures]
  const known = await readFile(file, 'utf8').catch(() => '')
  if (!known.startsWith(asCsv(header))) await writeFile(file, asCsv(header))
  await appendFile(file, asCsv(line))
}

const asCsv = (fields: readonly string[]) => `${fields.map((field) => `"${field}"`).join(',')}\n`

/** The commit that was measured; with a plus sign if files differ from it. */
const commit = () => git('describe', '--always', '--dirty=+', '--exclude=*')

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
