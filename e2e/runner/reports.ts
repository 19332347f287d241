import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A test that failed, and its error message. */
interface Failure {
  readonly test: string
  readonly message: string
}

/** What came of a file. */
export interface FileResult {
  readonly file: string
  readonly passed: number
  /** A file that could not be loaded counts as one test that failed. */
  readonly failures: readonly Failure[]
  readonly skipped: number
  readonly seconds: number
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
})

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(playwrightSpec),
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
  testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const statuses = assertionResults.map((result) => result.status)
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages?.join('\n') ?? '' }))
    return {
      file: relative(name),
      passed: count(statuses, 'passed'),
      failures: status === 'failed' && failures.length === 0 ? [{ test: 'the file as a whole', message }] : failures,
      skipped: count(statuses, 'skipped', 'pending', 'todo'),
      seconds: (endTime - startTime) / 1000,
    }
  })

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): readonly z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const ofPlaywright = ({ config, suites }: z.infer<typeof playwrightReport>): FileResult[] =>
  suites.map((suite) => {
    const tests = specsOf(suite).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
    const statuses = tests.map(({ status }) => status)
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return {
      file: relative(path.join(config.rootDir, suite.file)),
      passed: count(statuses, 'expected'),
      failures: tests
        .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
        .map(({ title, results }) => ({
          test: title,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
      skipped: count(statuses, 'skipped'),
      seconds: ms / 1000,
    }
  })
