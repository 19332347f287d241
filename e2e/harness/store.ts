import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment, programWords } from './program'

/** A store that was started as `npm start` does. */
export interface Store {
  readonly pid: number
  readonly origin: string
  output(): string
  hasEnded(): boolean
  signal(name: NodeJS.Signals): void
  /** Resolves to the exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>
}

const READY_WITHIN_MS = 120_000
const STOP_WITHIN_MS = 20_000

/**
 * Starts one, which may not serve yet.
 * @param directory where it was built; by default here
 * @param words what Node is given
 */
export function spawnStore(
  port: number,
  environment: Readonly<Record<string, string>>,
  directory?: string,
  words: readonly string[] = programWords,
): Store {
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: directory,
    env: { ...bareEnvironment, PORT: String(port), DEMO: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      // The end of it is what tells why it failed.
      output = (output + text).slice(-100_000)
    })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill)
    return signal ?? code
  })
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => {
      child.kill(name)
    },
    ended,
  }
}

/**
 * Starts one and waits until all of its processes serve.
 * @throws Error with what it printed, when it ends or takes longer than two minutes
 */
export async function startStore(
  port: number,
  environment: Readonly<Record<string, string>>,
  directory?: string,
  words?: readonly string[],
): Promise<Store> {
  const store = spawnStore(port, environment, directory, words)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!store.output().includes('is running at')) {
    if (store.hasEnded() || Date.now() > deadline) {
      store.signal('SIGKILL')
      throw new Error(`the store did not start: ${store.output().slice(-1_000)}`)
    }
    await pause(20)
  }
  return store
}

/** Ends it, by force if it takes longer than 20 s. */
export async function stopStore(store: Store): Promise<void> {
  const force = setTimeout(() => store.signal('SIGKILL'), STOP_WITHIN_MS)
  store.signal('SIGTERM')
  if (!store.hasEnded()) await store.ended
  clearTimeout(force)
}
