import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '@/e2e/storefront/browser'
import { installMissingPrograms } from '@/server/testing/programs'
import { isFull } from '@/server/testing/runs'
import { ensureSome, isChosen } from './command-line'
import { kindNames, kinds } from './kinds'
import { divide } from './plan'
import { recordedSeconds, recordSeconds } from './recorded-seconds'
import { runTasks, type Task } from './run-tasks'
import { summarize } from './summary'
import { filesOf, type Tier, tiers } from './test-files'

// `npm test`: builds the program, and tries each promise once, on all cores. `npm run test:full` does so and then, if
// nothing failed, runs the rest, which is in the files `*.full.test.ts` and `*.full.spec.ts`. Words choose files by a
// part of their paths, `--changed` those that import what is changed. `--record` notes how long each file took, by
// which they are divided.

/** One more than there are cores: a test often waits, for a page, a timer or a start. */
const processes = availableParallelism() + 1
const reports = mkdtempSync(path.join(tmpdir(), 'pet-store-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const build: Task = {
  name: 'build',
  needsBuild: false,
  seconds: 0,
  words: ['server/cli/build-if-needed.mjs'],
  environment: { NODE_ENV: 'production' },
}

const tasksOf = (tier: Tier): readonly Task[] =>
  kindNames.flatMap((kind) => {
    const { command, needsBuild } = kinds[kind]
    return divide(filesOf(kind, tier).filter(isChosen), recordedSeconds, processes).map((share, at): Task => {
      const name = `${kind} ${at + 1}`
      const report = path.join(reports, `${tier} ${name}.json`)
      return { name, needsBuild, seconds: share.seconds, ...command(share.files, report), report }
    })
  })
const rounds = (isFull ? tiers : tiers.slice(0, 1))
  .map((tier) => ({ tier, tasks: tasksOf(tier) }))
  .filter(({ tasks }) => tasks.length > 0)
ensureSome(rounds)

installMissingPrograms()
ensureChromium()
for (const { tier, tasks } of rounds) {
  const began = performance.now()
  const outcomes = await runTasks(build, tasks, processes)
  const { text, failed } = summarize(outcomes, (performance.now() - began) / 1000)
  process.stdout.write(text)
  // Of the first tier, a full run tries more.
  if (process.argv.includes('--record') && isFull === (tier === 'full'))
    recordSeconds(outcomes.flatMap(({ results }) => results))
  if (failed > 0) process.exit(1)
}
