import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureChromium } from '@/e2e/storefront/browser'
import { installMissingPrograms } from '@/server/testing/programs'
import { projectFiles } from '@/server/testing/project-files'
import { isFull } from '@/server/testing/runs'

// `npm test`: builds the program, and tries each promise once. `npm run test:full` does so and then, if nothing failed,
// runs the rest, which is in the files `*.full.test.ts` and `*.full.spec.ts`. Words choose files by a part of their paths,
// `--changed` those that import what this branch changes or, on main, the last commit.

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false } },
})
const cores = availableParallelism()
const running = new Set<ReturnType<typeof spawn>>()
process.on('exit', () => {
  for (const child of running) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** Runs a program; resolves to whether it succeeded. What it prints appears when it has ended: others run beside it. */
async function run(
  name: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const began = performance.now()
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(process.execPath, command, { env: { ...process.env, ...color, ...environment } })
  running.add(child)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const [code] = await once(child, 'close')
  running.delete(child)
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`${printed.join('')}\n${name}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s\n`)
  return code === 0
}

const git = (...options: readonly string[]) => spawnSync('git', options, { encoding: 'utf8' }).stdout.trim()

/** The commit since which is changed what `--changed` means. */
function changedSince(): string {
  const start = git('merge-base', 'HEAD', 'origin/main')
  return start === '' || start === git('rev-parse', 'HEAD') ? 'HEAD~1' : start
}

const since = values.changed ? changedSince() : undefined
const some = [...words, ...(since === undefined ? [] : ['--pass-with-no-tests'])]

/** Test files of one kind, all run by one program. */
interface Kind {
  readonly name: string
  readonly files: RegExp
  readonly needsBuild: boolean
  /** @param isRest whether it runs what only `npm run test:full` does, instead of all else */
  command(isRest: boolean): readonly string[]
}

const vitest = (isRest: boolean, workers: number, ...projects: readonly string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${workers}`, ...some],
  ...projects.map((project) => `--project=${project}${isRest ? ' (full)' : ''}`),
  ...(since === undefined ? [] : [`--changed=${since}`]),
]

const kinds: readonly Kind[] = [
  {
    name: 'units',
    files: /^(app|server|prisma)\/.*\.test\.tsx?$/,
    needsBuild: false,
    command: (isRest) => vitest(isRest, cores, 'unit', 'isolated'),
  },
  {
    name: 'contract',
    files: /^e2e\/.*\.test\.ts$/,
    needsBuild: true,
    command: (isRest) => vitest(isRest, isRest ? cores : Math.ceil(cores / 2), 'contract'),
  },
  {
    name: 'browser',
    files: /^e2e\/storefront\/.*\.spec\.ts$/,
    needsBuild: true,
    command: (isRest) => [
      ...['node_modules/@playwright/test/cli.js', 'test', `--workers=${Math.ceil(cores / 2)}`, ...some],
      `--project=${isRest ? 'full' : 'first'}`,
      ...(since === undefined ? [] : [`--only-changed=${since}`]),
    ],
  },
]

/** The kinds that have a file of these tests and words. */
function chosenKinds(isRest: boolean): readonly Kind[] {
  const files = projectFiles().filter(
    (file) =>
      /\.full\.(test|spec)\.tsx?$/.test(file) === isRest &&
      (words.length === 0 || words.some((word) => file.includes(word))),
  )
  return kinds.filter((kind) => files.some((file) => kind.files.test(file)))
}

/** Runs kinds beside each other; resolves to whether all passed. */
async function runKinds(chosen: readonly Kind[], isRest: boolean): Promise<boolean> {
  const built = chosen.some(({ needsBuild }) => needsBuild)
    ? run('build', ['server/cli/build-if-needed.mjs'], { NODE_ENV: 'production' })
    : Promise.resolve(true)
  const passed = await Promise.all(
    chosen.map(
      async ({ name, needsBuild, command }) => (!needsBuild || (await built)) && (await run(name, command(isRest))),
    ),
  )
  return passed.every(Boolean)
}

const [first, rest] = [chosenKinds(false), isFull ? chosenKinds(true) : []]
if (first.length + rest.length === 0) {
  process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`)
  process.exit(1)
}
installMissingPrograms()
ensureChromium()
const isPassed = (await runKinds(first, false)) && (await runKinds(rest, true))
process.exitCode = isPassed ? 0 : 1
