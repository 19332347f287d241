import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { countForChild } from '@/server/hosts/node/channel/limiter-channel'
import { isKind } from '@/server/hosts/node/channel/messages'
import { includeMetricsOf } from '@/server/hosts/node/metrics/process-metrics'
import { programs } from '@/server/hosts/node/static-files/build-output'
import type { Limiter } from '@/server/limits/limiter'
import type { Log } from '@/server/platform/telemetry/log'
import { metrics } from '@/server/platform/telemetry/metrics'

/** What the Node host tells its Next process. */
export interface StartMessage {
  readonly kind: 'start'
  readonly databaseUrl: string
  /** The most connections to it. */
  readonly maxConnections: number
  readonly directUrl: string
  readonly socketPath: string
}

/** What the Next process tells the Node host: that it receives messages, or that it answers requests. */
export interface ProgressMessage {
  readonly kind: 'loaded' | 'listening'
}

/** A process that runs Next, restarted whenever it ends. */
export interface NextProcess {
  /** The Unix socket on which it answers; nothing listens there while it is starting. */
  readonly socketPath: string
  /** Ends it for good. */
  stop(): Promise<void>
}

interface NextProcessOptions {
  /** Of an open database with every migration. */
  readonly databaseUrl: string
  /** The same, bypassing a pooler. */
  readonly directUrl: string
  /** How many connections to it this process may have. */
  readonly connectionsForPages: number
  /** Counts its attempts to sign in. */
  readonly limiter: Limiter
  readonly log: Log
}

/** How long it may take to end once it is told to, which it notices only when it is not busy. */
const END_WITHIN_MS = 5_000

/**
 * For glibc, which gives every few threads a heap of their own: what pages allocate there and free is scattered over
 * them, and stays with the process. With two it needs 110 MB less after 2,500 pages, stays there, and takes no more
 * time.
 */
const fewArenas = { MALLOC_ARENA_MAX: '2' } as const

/** Doubled after each end, so that one that cannot start does not keep the machine busy. */
const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 10_000

/**
 * Starts Next in a process of its own, and resolves when it answers. While it is being restarted after an unexpected
 * end, pages cannot be shown; everything else goes on.
 * @param signal aborts the start
 * @throws Error if it ends before it has answered for the first time; the reason of the signal once it is aborted
 */
export async function startNextProcess(
  { databaseUrl, directUrl, connectionsForPages: maxConnections, limiter, log }: NextProcessOptions,
  signal: AbortSignal,
): Promise<NextProcess> {
  // Nobody else can enter it. In the system's folder, since a socket's path must not exceed about 100 bytes.
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-'))
  const socketPath = path.join(folder, 'next.sock')
  let child: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let restartMs = FIRST_RESTART_MS
  let isStopping = false
  metrics.processRestarts.inc(0)

  const start = (onListening: () => void, onEnd: () => void) => {
    // In its own group: a terminal sends Ctrl-C to all of ours, and this one ends when we say so, or are gone.
    const started = fork(programs.nextProcess.file, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
      env: { ...fewArenas, ...process.env },
    })
    child = started
    countForChild(started, limiter)
    includeMetricsOf(started)
    passOnLines(started.stdout, (line) => log.info({ line }, PRINTED))
    passOnLines(started.stderr, (line) => log.warn({ line }, PRINTED))
    const tell = (message: StartMessage) => started.connected && started.send(message)
    started.on('message', (message: unknown) => {
      if (isKind<ProgressMessage>(message, 'loaded')) {
        tell({ kind: 'start', databaseUrl, directUrl, maxConnections, socketPath })
      }
      if (isKind<ProgressMessage>(message, 'listening')) onListening()
    })
    started.once('exit', onEnd)
    started.on('error', (error) => {
      log.error({ err: error }, 'the process that renders pages has a problem')
      // It never started, so it cannot exit.
      if (started.pid === undefined) onEnd()
    })
  }
  const startAgain = () => {
    if (isStopping) return
    metrics.processRestarts.inc()
    log.error({ afterMs: restartMs }, 'the process that renders pages ended unexpectedly; it is started again')
    restart = setTimeout(async () => {
      try {
        await rm(socketPath, { force: true })
        if (isStopping) return
        start(() => {
          restartMs = FIRST_RESTART_MS
        }, startAgain)
      } catch (error) {
        log.error({ err: error }, 'the process that renders pages could not be started')
        startAgain()
      }
    }, restartMs)
    restartMs = Math.min(restartMs * 2, MAX_RESTART_MS)
  }
  const stop = async () => {
    isStopping = true
    clearTimeout(restart)
    if (child) await end(child)
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await new Promise<void>((resolve, reject) => {
      let isListening = false
      start(
        () => {
          isListening = true
          resolve()
        },
        () => (isListening ? startAgain() : reject(new Error('The process that renders pages could not start.'))),
      )
      if (signal.aborted) reject(signal.reason)
      else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    return { socketPath, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.disconnect()
  const kill = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
  await ended
  clearTimeout(kill)
}

const PRINTED = 'printed while rendering pages'

/** Passes on what a process prints: its own log lines unchanged, and what libraries print as part of the log. */
function passOnLines(stream: Readable | null, log: (line: string) => void): void {
  if (!stream) return
  createInterface({ input: stream }).on('line', (line) => {
    if (line.startsWith('{"level"')) process.stdout.write(`${line}\n`)
    else if (line.trim()) log(line)
  })
}
