import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { bareEnvironment, outputOf, programWords } from './program'

/** The ways to run the service. */
export const hosts = {
  node: () => programWords,
  next: (port: number) => ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
} as const satisfies Record<string, (port: number) => readonly string[]>

export type Host = keyof typeof hosts

export const allHosts: readonly Host[] = ['node', 'next']

/** A running server that a test started. */
export interface ServerProcess {
  readonly pid: number
  readonly origin: string
  readonly port: number
  /** All that it has printed. */
  output(): string
  /** Moves its clock to a time (Unix ms), from which it runs on. */
  setClock(time: number): Promise<void>
  /** Its own time (Unix ms). */
  now(): number
  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void
  hasEnded(): boolean
  /** Resolves to the exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>
}

const clock = fileURLToPath(new URL('movable-clock.mjs', import.meta.url))

/**
 * Starts a server with the demo catalogue as a process of its own and waits until it can serve.
 * @throws Error with what it printed, when it ends first or takes longer than three
 */
export async function startServerProcess(
  host: Host,
  port: number,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', clock, ...hosts[host](port)], {
    env: {
      ...bareEnvironment,
      PORT: String(port),
      SHUTDOWN_DELAY: '0',
      // Which a database of its own would begin without.
      DEMO: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = outputOf(child.stdout, child.stderr)
  const state = { offset: 0, hasEnded: false }
  const ended = once(child, 'exit').then(([code, signal]) => {
    state.hasEnded = true
    return signal ?? code
  })
  const origin = `http://127.0.0.1:${port}`
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    origin,
    port,
    output,
    async setClock(time) {
      state.offset = time - Date.now()
      await sendAndAwaitEcho(child, { offset: state.offset })
    },
    now: () => Date.now() + state.offset,
    signal: (name) => {
      child.kill(name)
    },
    hasEnded: () => state.hasEnded,
    ended,
  }
  try {
    await untilReady(server)
    if (state.hasEnded) throw new Error('it ended')
    return server
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`the ${host} server did not start:\n${output()}`, { cause })
  }
}

/** Waits until a server reaches its database, unless it has ended. */
export const untilReady = ({ hasEnded, origin }: Pick<ServerProcess, 'hasEnded' | 'origin'>) =>
  vi.waitUntil(() => hasEnded() || isReady(origin), { timeout: 180_000, interval: 50 })

async function sendAndAwaitEcho(child: ChildProcess, message: { offset: number }): Promise<void> {
  child.send(message)
  for (;;) {
    const [echo] = await once(child, 'message')
    if (echo?.offset === message.offset) return
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
