import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newFolder } from '@/e2e/harness/folder'
import { ensureProgram } from '@/server/testing/programs'

/** A proxy in front of two stores, with the configuration that operators are shown. */
export interface Proxy {
  readonly origin: string
  /** Where it speaks HTTP/2, without TLS. */
  readonly http2Origin: string
  /** Resolves when it sends requests to both stores. */
  untilBothServe(): Promise<void>
  stop(): Promise<void>
}

/** The proxies, and how each is started in the foreground with a file. */
export const proxies = {
  nginx: {
    file: '.docker/nginx.conf',
    // It finds out with each request.
    tellsThatBothServe: '/healthz',
    // Its own messages go with ours; what it writes stays in the folder.
    args: (file: string) => [
      ...['-c', file, '-p', path.dirname(file), '-e', 'stderr'],
      ...['-g', 'daemon off; pid nginx.pid; error_log stderr crit; worker_processes 1;'],
    ],
  },
  haproxy: {
    file: 'e2e/drills/operation/proxies/haproxy.cfg',
    tellsThatBothServe: '/both-serve',
    args: (file: string) => ['-q', '-db', '-f', file],
  },
} as const satisfies Record<
  string,
  { file: string; tellsThatBothServe: string; args: (file: string) => readonly string[] }
>

export type ProxyName = keyof typeof proxies

/** What operators are shown. */
export const configurationOf = (name: ProxyName): Promise<string> => readFile(proxies[name].file, 'utf8')

const READY_WITHIN_MS = 60_000

interface Ports {
  readonly port: number
  readonly http2Port: number
  readonly stores: readonly [number, number]
}

/**
 * Starts one with the configuration that operators are shown, on other ports.
 * @throws Error when it does not start
 */
export async function startProxy(name: ProxyName, { port, http2Port, stores }: Ports): Promise<Proxy> {
  const program = ensureProgram(name)
  const folder = await newFolder()
  const file = path.join(folder.path, path.basename(proxies[name].file))
  const configuration = (await configurationOf(name))
    .replaceAll(/127\.0\.0\.1:3001|store-1:3000/g, `127.0.0.1:${stores[0]}`)
    .replaceAll(/127\.0\.0\.1:3002|store-2:3000/g, `127.0.0.1:${stores[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${http2Port} http2; access_log off;`)
    .replace('bind :8080', `bind 127.0.0.1:${port}\n  bind 127.0.0.1:${http2Port} proto h2`)
  await writeFile(file, configuration)
  const child = spawn(program, proxies[name].args(file), { stdio: ['ignore', 'inherit', 'inherit'] })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  const stop = async () => {
    process.off('exit', kill)
    if (kill()) await ended
    await folder.remove()
  }
  const origin = `http://127.0.0.1:${port}`
  const untilBothServe = async () => {
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await pause(20)) {
      if (await isOk(origin + proxies[name].tellsThatBothServe)) return
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} does not serve`)
    }
  }
  try {
    await untilBothServe()
    return { origin, http2Origin: `http://127.0.0.1:${http2Port}`, untilBothServe, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const isOk = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
