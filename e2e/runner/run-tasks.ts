import { type FileResult, readReport } from './reports'
import { runNode } from './run-node'

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
  const { isFailed, printed } = await runNode(task.words, task.environment)
  const seconds = (performance.now() - began) / 1000
  if (isFailed) process.stdout.write(printed)
  process.stdout.write(`${task.name}: ${isFailed ? 'failed' : 'passed'} after ${Math.round(seconds)} s\n`)
  return { task, results: (task.report && readReport(task.report)) || [], seconds, isFailed }
}
