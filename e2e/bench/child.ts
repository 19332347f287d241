import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '@/server/db/embedded/free-port'

/** A server that runs as a process of its own and tells what CPU and memory it used. */
export interface Child {
  readonly pid: number
  readonly origin: string
  /** User and system time that the process has used so far, all threads, in µs. */
  cpu(): Promise<number>
  /** What it has in memory now, in bytes: all of the process, and the objects of JavaScript. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

export interface Memory {
  readonly rss: number
  readonly heapUsed: number
}

const START_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000

/**
 * Starts `node` with these args on a free port and waits until it accepts connections.
 * @throws Error when it ends, or does not listen within a minute
 */
export async function startChild(args: readonly string[], environment: Record<string, string>): Promise<Child> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', './e2e/bench/report-cpu.mjs', ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), SHUTDOWN_DELAY: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await accepts(origin))) {
    if (hasEnded(child)) throw new Error(`the server ended: ${args.join(' ')}`)
    if (Date.now() > deadline) {
      await stop(child)
      throw new Error(`the server does not listen: ${args.join(' ')}`)
    }
    await pause(50)
  }
  return {
    pid: child.pid ?? 0,
    origin,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
    stop: () => stop(child),
  }
}

const cpuSchema = z.object({ cpu: z.object({ user: z.number(), system: z.number() }) })
const memorySchema = z.object({ memory: z.object({ rss: z.number(), heapUsed: z.number() }) })

async function cpuOf(child: ChildProcess): Promise<number> {
  const { user, system } = cpuSchema.parse(await ask(child, 'cpu?')).cpu
  return user + system
}

const memoryOf = async (child: ChildProcess): Promise<Memory> => memorySchema.parse(await ask(child, 'memory?')).memory

async function ask(child: ChildProcess, question: 'cpu?' | 'memory?'): Promise<unknown> {
  const report = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
  child.send(question)
  return (await report)[0]
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(force)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const accepts = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  )
