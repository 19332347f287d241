import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** What came of a file. */
export interface FileResult {
  readonly file: string
  readonly passed: number
  /** A file that could not be loaded counts as one test that failed. */
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
})

/** What a process wrote; undefined when it ended before it could. */
export function readReport(file: string): readonly FileResult[] | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
  return z.union([vitestReport.transform(ofVitest), playwrightReport.transform(ofPlaywright)]).parse(JSON.parse(text))
}

const relative = (file: string) => path.relative(process.cwd(), file)
const count = (statuses: readonly string[], ...wanted: readonly string[]) =>
  statuses.filter((status) => wanted.includes(status)).length

const ofVitest = ({ testResults }: z.infer<typeof vitestReport>): FileResult[] =>
  testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const statuses = assertionResults.map((result) => result.status)
    const failed = count(statuses, 'failed')
    return {
      file: relative(name),
      passed: count(statuses, 'passed'),
      failed: status === 'failed' ? Math.max(failed, 1) : failed,
      skipped: count(statuses, 'skipped', 'pending', 'todo'),
      seconds: (endTime - startTime) / 1000,
    }
  })

const testsOf = ({ specs, suites = [] }: PlaywrightSuite): { status: string; results: { duration: number }[] }[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
]

const ofPlaywright = ({ config, suites }: z.infer<typeof playwrightReport>): FileResult[] =>
  suites.map((suite) => {
    const tests = testsOf(suite)
    const statuses = tests.map(({ status }) => status)
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return {
      file: relative(path.join(config.rootDir, suite.file)),
      passed: count(statuses, 'expected'),
      failed: count(statuses, 'unexpected', 'flaky'),
      skipped: count(statuses, 'skipped'),
      seconds: ms / 1000,
    }
  })
