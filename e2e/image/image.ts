import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt } from '@/e2e/harness/ensure-built'
import { carryOutDockerfile, type Stage, searchPath } from './dockerfile'

const execute = promisify(execFile)

/** What the Dockerfile makes, in a folder of this machine. */
export interface Image extends Stage {
  /** Runs a command in it to its end, by the user and with the settings that it has in a container. */
  run(words: readonly string[], settings?: Readonly<Record<string, string>>): Promise<Outcome>
  /** Starts its program; resolves when it serves. */
  start(settings: Readonly<Record<string, string>>): Promise<ImageProcess>
  remove(): Promise<void>
}

interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly code: number
}

export interface ImageProcess {
  readonly pid: number
  output(): string
  stop(): Promise<void>
}

/** Somebody who owns nothing of the image: on Debian, "nobody". Only root can become another user. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Carries out the steps of the Dockerfile, in a folder that has no other one's dependencies around it. Its stage "build",
 * which takes minutes, is this project's own build.
 */
export async function buildImage(): Promise<Image> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-image-'))
  await chmod(folder, 0o755)
  const root = path.join(folder, 'own-build')
  await ensureBuilt()
  const filter = (file: string) => file !== path.join('.next', 'cache')
  await cp('.next', path.join(root, 'app', '.next'), { recursive: true, verbatimSymlinks: true, filter })
  const stage = carryOutDockerfile({ folder, given: { build: { root } } })
  const optionsOf = (settings: Readonly<Record<string, string>>) => ({
    cwd: stage.directory,
    // As in any container, unless the Dockerfile says otherwise.
    env: {
      NODE_ENV: 'development' as const,
      PATH: searchPath(),
      HOME: '/nonexistent',
      ...stage.environment,
      ...settings,
    },
    ...USER,
  })
  return {
    ...stage,
    async run([program = '', ...words], settings = {}) {
      try {
        return { ...(await execute(program, words, optionsOf(settings))), code: 0 }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error
        return { stdout: String(error.stdout), stderr: String(error.stderr), code: Number(error.code) }
      }
    },
    async start(settings) {
      const [program = '', ...words] = stage.commands.CMD
      const child = spawn(program, words, { ...optionsOf(settings), stdio: ['ignore', 'pipe', 'pipe'] })
      return untilItServes(child)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function untilItServes(child: ChildProcess): Promise<ImageProcess> {
  let output = ''
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('is running at')) resolve()
      })
    }
    child.once('error', reject)
    ended.then(() => reject(new Error(`the image's program ended:\n${output}`)), reject)
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
