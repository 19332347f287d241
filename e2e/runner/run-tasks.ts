import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileResult, readReport } from './reports'

/** What one process does, on one core. */
export interface Task {
  readonly name: string
  readonly needsBuild: boolean
  /** How long that took when it was recorded. */
  readonly seconds: number
  /** What Node is given. */
  readonly words: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Where it writes in JSON what came of it. */
  readonly report?: string
}

/** What came of a task. */
export interface Outcome {
  readonly task: Task
  readonly results: readonly FileResult[]
  readonly seconds: number
  readonly isFailed: boolean
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/**
 * Runs a build, and tasks beside it and after it, so many processes at once, and of those that can begin the
 * longest first. What needs the build is left out if that fails.
 */
export async function runTasks(build: Task, tasks: readonly Task[], processes: number): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = tasks.toSorted((a, b) => b.seconds - a.seconds)
  const take = (isBuilt: boolean) => {
    const at = waiting.findIndex(({ needsBuild }) => isBuilt || !needsBuild)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const perform = async (task: Task) => {
    const outcome = await run(task)
    outcomes.push(outcome)
    return outcome
  }
  let isBuilt = false
  const built = perform(build).then(({ isFailed }) => {
    isBuilt = !isFailed
  })
  const work = async () => {
    for (let next = take(isBuilt); next; next = take(isBuilt)) await perform(next)
  }
  const workAfterBuild = async () => {
    await built
    await work()
  }
  await Promise.all([workAfterBuild(), ...Array.from({ length: processes - 1 }, () => work().then(workAfterBuild))])
  return outcomes
}

/** Runs one task; prints that it has ended and, if it failed, all that it printed. */
async function run(task: Task): Promise<Outcome> {
  const began = performance.now()
  const child = spawn(process.execPath, task.words, {
    env: { ...process.env, ...task.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const [code] = await once(child, 'close')
  running.delete(child)
  const seconds = (performance.now() - began) / 1000
  const isFailed = code !== 0
  if (isFailed) process.stdout.write(printed.join(''))
  process.stdout.write(`${task.name}: ${isFailed ? 'failed' : 'passed'} after ${Math.round(seconds)} s\n`)
  return { task, results: (task.report && readReport(task.report)) || [], seconds, isFailed }
}
