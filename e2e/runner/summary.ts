import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run-tasks'

const columns = ['files', 'passed', 'failed', 'skipped', 'seconds'] as const
type Row = Readonly<Record<(typeof columns)[number], number>>

/** How many lines of a failure's message the summary repeats; the whole of it is printed above. */
const MESSAGE_LINES = 12

/**
 * Of what came of tasks, a table with a line for each and one for all, the tests that failed, and as the last line
 * `N passed, N failed`.
 */
export function summarize(
  outcomes: readonly Outcome[],
  seconds: number,
): { readonly text: string; readonly failed: number } {
  const rows = outcomes.map(rowOf)
  const total = rows.reduce(add)
  const all = { ...total, seconds }
  const table = [...outcomes.map(({ task }, at) => [task.name, rows[at]] as const), ['all', all] as const]
  const lines = [
    line('', columns),
    ...table.map(([name, row]) =>
      line(
        name,
        columns.map((column) => String(Math.round(row?.[column] ?? 0))),
      ),
    ),
  ]
  const text = [lines.join('\n'), ...failuresOf(outcomes), `${total.passed} passed, ${total.failed} failed`]
  return { text: `\n${text.join('\n\n')}\n`, failed: total.failed }
}

const failuresOf = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.flatMap(({ results }) =>
    results.flatMap(({ file, failures }) =>
      failures.map(({ test, message }) => {
        const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES)
        return [`failed: ${file}: ${test}`, ...lines.map((text) => `  ${text}`)].join('\n')
      }),
    ),
  )

/** A task that failed without a test that did, by an error between them or before them, counts as one. */
function rowOf({ results, seconds, isFailed }: Outcome): Row {
  const sum = (of: 'passed' | 'skipped') => results.reduce((total, result) => total + result[of], 0)
  const failed = results.flatMap(({ failures }) => failures).length
  return {
    files: results.length,
    passed: sum('passed'),
    failed: isFailed ? Math.max(failed, 1) : failed,
    skipped: sum('skipped'),
    seconds,
  }
}

const add = (a: Row, b: Row): Row => ({
  files: a.files + b.files,
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  seconds: a.seconds + b.seconds,
})

const line = (name: string, cells: readonly string[]) =>
  name.padEnd(12) + cells.map((cell) => cell.padStart(9)).join('')
