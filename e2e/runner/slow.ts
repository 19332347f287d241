import { spawnSync } from 'node:child_process'
import { installMissingPrograms } from '@/server/testing/programs'
import { kindNames, kinds } from './kinds'
import { recordedSeconds } from './recorded-seconds'
import { shortenedTestsFor, testsFor } from './slow-tests'
import { filesOf, givenWords, slowFiles } from './test-files'

// `npm run test:slow`: what takes long and rarely breaks, one file after the other. Words choose files by a part of their
// paths; `--changed` those that prove what this branch changes or, on main, the last commit, in ten minutes at most, and
// in full what `npm test` tries in part.

/** Of ten minutes, for a machine that is slower than the one on which the times were recorded. */
const LIMIT_SECONDS = 300

const isForChange = process.argv.includes('--changed')
const changed = isForChange ? changedFiles() : []
const files = isForChange ? withinLimit(testsFor(changed, slowFiles())) : slowFiles(givenWords)
const inFull = isForChange ? shortenedTestsFor(changed) : []

if (files.length === 0 && inFull.length === 0) process.stdout.write('No slow test is needed.\n')
else installMissingPrograms()

if (files.length > 0) run(['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...files], { SLOW_TESTS: '1' })
if (inFull.length > 0)
  for (const kind of kindNames) {
    const chosen = filesOf(kind, inFull)
    const { words, environment } = kinds[kind].command(chosen, '/dev/null')
    if (chosen.length > 0) run(words, { ...environment, TEST_RUNS: 'full' })
  }

function run(words: readonly string[], environment: Readonly<Record<string, string>>): void {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...environment } })
  if (status !== 0) process.exitCode = status ?? 1
}

/** None, if the clone has no commit to compare with. */
function changedFiles(): readonly string[] {
  const git = (...options: string[]) => {
    const { status, stdout } = spawnSync('git', options, { encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const start = git('merge-base', 'HEAD', 'origin/main')
  const base = start === undefined || start === git('rev-parse', 'HEAD') ? 'HEAD~1' : start
  return git('diff', '--name-only', base)?.split('\n') ?? []
}

function withinLimit(files: readonly string[]): readonly string[] {
  let seconds = 0
  const chosen = files.filter((file) => {
    seconds += recordedSeconds[file] ?? 30
    return seconds <= LIMIT_SECONDS
  })
  const left = files.filter((file) => !chosen.includes(file))
  if (left.length > 0) process.stdout.write(`Left to a full run: ${left.join(', ')}\n`)
  return chosen
}
