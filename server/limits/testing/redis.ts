import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { ensureProgram } from '@/server/testing/programs'

export interface TestRedis {
  readonly url: string
  readonly pid: number
  /** It keeps its connections but does not reply, as if the network lost every packet. */
  pause(): void
  resume(): void
  /** Ends it at once, even if it is paused. May be called again. */
  stop(): Promise<void>
  /** A new, empty one at the same address, even after `stop`. */
  restart(): Promise<void>
}

/** A real Redis of the test's own, on a free port of this machine, that keeps nothing. It ends with this process. */
export async function startRedis(): Promise<TestRedis> {
  const program = ensureProgram('redis-server')
  const port = await freePort()
  let server = await startRedisServer(program, port)
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.child.pid ?? 0
    },
    pause: () => server.child.kill('SIGSTOP'),
    resume: () => server.child.kill('SIGCONT'),
    stop: () => server.end(),
    async restart() {
      await server.end()
      server = await startRedisServer(program, port)
    },
  }
}

/** Starts a server that keeps nothing beyond `end`, with more options than these. */
export async function startRedisServer(
  program: string,
  port: number,
  more: readonly string[] = [],
): Promise<{ child: ChildProcess; end(): Promise<void> }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'pet-store-redis-'))
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory, '--save', '', '--appendonly', 'no']
  const child = spawn(program, [...options, ...more], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const end = async () => {
    process.off('exit', kill)
    if (kill()) await exited
    await rm(directory, { recursive: true, force: true })
  }
  let output = ''
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('Ready to accept connections')) resolve()
      })
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`redis-server ended: ${output}`)))
    })
  } catch (error) {
    await end()
    throw error
  }
  return { child, end }
}
