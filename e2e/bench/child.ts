import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { bareEnvironment, programWords } from '@/e2e/harness/program'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { cpuOfDescendants } from './process-cpu'

/** A server that runs as a process of its own and tells what CPU and memory it used. */
export interface Child {
  readonly pid: number
  readonly origin: string
  /** User and system time that it has used so far, all threads and the processes that it started, in µs. */
  cpu(): Promise<number>
  /** What it has in memory now, in bytes: all of the process, and the objects of JavaScript. */
  memory(): Promise<Memory>
  /** What its main thread has allocated since this was first asked, and how long collecting the garbage took; NaN for Bun. */
  garbage(): Promise<Garbage>
  stop(): Promise<void>
}

export interface Garbage {
  readonly allocatedBytes: number
  readonly garbageMicros: number
}

export interface Memory {
  readonly rss: number
  readonly heapUsed: number
}

const START_WITHIN_MS = 180_000
const STOP_WITHIN_MS = 15_000

/** Node or Bun, and what it is given. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
}

/** Our server, as `npm start` starts it. */
export const ourServer = { program: process.execPath, args: programWords } as const

/**
 * Starts a server on a free port and waits until it accepts connections.
 * @throws Error when it ends, or does not listen within three minutes
 */
export async function startChild({ program, args }: Command, environment: Record<string, string>): Promise<Child> {
  const port = await freePort()
  const preload = program === process.execPath ? '--import' : '--preload'
  const child = spawn(program, [preload, './e2e/bench/report-usage.mjs', ...args], {
    env: { ...bareEnvironment, PORT: String(port), SHUTDOWN_DELAY: '0', DEMO: 'true', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await accepts(origin))) {
    if (hasEnded(child)) throw new Error(`the server ended: ${program} ${args.join(' ')}`)
    if (Date.now() > deadline) {
      await stop(child)
      throw new Error(`the server does not listen: ${program} ${args.join(' ')}`)
    }
    await pause(50)
  }
  return {
    pid: child.pid ?? 0,
    origin,
    cpu: async () => (await cpuOf(child)) + (await cpuOfDescendants(child.pid ?? 0)),
    memory: () => memoryOf(child),
    garbage: async () => garbageSchema.parse(await ask(child, 'garbage?')).garbage ?? unknownGarbage,
    stop: () => stop(child),
  }
}

const cpuSchema = z.object({ cpu: z.object({ user: z.number(), system: z.number() }) })
const garbageSchema = z.object({
  garbage: z.object({ allocatedBytes: z.number(), garbageMicros: z.number() }).optional(),
})
const unknownGarbage: Garbage = { allocatedBytes: Number.NaN, garbageMicros: Number.NaN }
const memorySchema = z.object({ memory: z.object({ rss: z.number(), heapUsed: z.number() }) })

async function cpuOf(child: ChildProcess): Promise<number> {
  const { user, system } = cpuSchema.parse(await ask(child, 'cpu?')).cpu
  return user + system
}

const memoryOf = async (child: ChildProcess): Promise<Memory> => memorySchema.parse(await ask(child, 'memory?')).memory

async function ask(child: ChildProcess, question: 'cpu?' | 'memory?' | 'garbage?'): Promise<unknown> {
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
