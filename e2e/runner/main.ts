import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '@/e2e/storefront/browser'
import { installMissingPrograms } from '@/server/testing/programs'
import { kindNames, kinds } from './kinds'
import { divide } from './plan'
import { recordedSeconds, recordSeconds } from './recorded-seconds'
import { runTasks, type Task } from './run-tasks'
import { summarize } from './summary'
import { ensureSome, filesOf, givenWords } from './test-files'

// `npm test`: builds the program, and runs all tests but the slow ones, on all cores. Words choose files
// by a part of their paths. `--record` notes how long each file took, by which they are divided.

const processes = availableParallelism()
const reports = mkdtempSync(path.join(tmpdir(), 'pet-store-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const build: Task = {
  name: 'build',
  needsBuild: false,
  seconds: 0,
  words: ['server/cli/build-if-needed.mjs'],
  environment: { NODE_ENV: 'production' },
}

const tasks = kindNames.flatMap((kind): Task[] => {
  const { command, needsBuild } = kinds[kind]
  return divide(filesOf(kind, givenWords), recordedSeconds, processes).map((share, at) => {
    const name = `${kind} ${at + 1}`
    const report = path.join(reports, `${name}.json`)
    return { name, needsBuild, seconds: share.seconds, ...command(share.files, report), report }
  })
})
ensureSome(tasks)

installMissingPrograms()
ensureChromium()
const began = performance.now()
const outcomes = await runTasks(build, tasks, processes)
const { text, failed } = summarize(outcomes, (performance.now() - began) / 1000)
process.stdout.write(text)
if (process.argv.includes('--record')) recordSeconds(outcomes.flatMap(({ results }) => results))
process.exitCode = failed > 0 ? 1 : 0
