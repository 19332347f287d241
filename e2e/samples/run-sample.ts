import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { vi } from 'vitest'
import { outputOf } from '@/e2e/harness/program'
import { ensureProgram } from '@/server/testing/programs'

/** Where the samples are, a folder for each topic. */
export const samplesFolder = path.resolve('app/developers/_samples')

/** What runs a file, by its extension: what a reader has, or is told to install. */
const programs: Readonly<Record<string, () => readonly [string, ...string[]]>> = {
  sh: () => [ensureProgram('bash')],
  ts: () => [process.execPath, '--import', import.meta.resolve('tsx')],
  py: () => [ensureProgram('python3'), '-u'],
}

/** A sample that runs. */
export interface RunningSample {
  /** What it has printed. */
  output(): string
  /** What it printed, once it has ended. @throws Error if its exit code is not 0, or it printed errors or its progress */
  readonly ended: Promise<string>
  stop(): void
}

/**
 * Starts a sample as its reader would, with nothing in its environment but what the guides tell them to set.
 * @param folder where it runs, and may leave files; what operators type runs in the project's folder
 */
export function startSample(
  sample: string,
  environment: Readonly<Record<string, string>>,
  folder: string,
): RunningSample {
  const [program, ...args] = programs[path.extname(sample).slice(1)]?.() ?? ['']
  // A group of its own, so that stop() also ends what a script has started.
  const child = spawn(program, [...args, path.join(samplesFolder, sample)], {
    cwd: sample.endsWith('/keys.sh') ? process.cwd() : folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const [output, errors] = [outputOf(child.stdout), outputOf(child.stderr)]
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code === 0 && errors() === '') return output()
      throw new Error(`${sample} ended with ${code}:\n${output()}\n${errors()}`)
    },
    (cause) => {
      throw new Error(`${sample} needs ${program}, which cannot be started here. Install it.`, { cause })
    },
  )
  ended.catch(() => {})
  return {
    output,
    ended,
    stop: () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    },
  }
}

/** Waits for what a running sample is to bring about. @throws Error with all that it printed, if it ends before */
export async function whileRunning(sample: RunningSample, isThere: () => Promise<boolean>): Promise<void> {
  const ended = sample.ended.then((output) => {
    throw new Error(`it ended, and printed:\n${output}`)
  })
  await Promise.race([ended, vi.waitUntil(isThere, { timeout: 60_000, interval: 500 })])
}
