import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))

/** How a process ended, and all that it printed. */
interface Ended {
  readonly isFailed: boolean
  readonly printed: string
}

/** Runs Node with these words, as a process that ends with this one at the latest. */
export async function runNode(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const [code] = await once(child, 'close')
  running.delete(child)
  return { isFailed: code !== 0, printed: printed.join('') }
}
