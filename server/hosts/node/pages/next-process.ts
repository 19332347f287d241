import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Log } from '@/server/telemetry/log'
import { isMessage, type StartMessage } from './next-process-messages'

/** A process that runs Next, started anew whenever it ends. */
export interface NextProcess {
  /** The Unix socket on which it answers; nothing listens there while it is starting. */
  readonly socketPath: string
  /** Ends it for good. */
  stop(): Promise<void>
}

interface NextProcessOptions {
  /** Of a database that is open, with every migration. */
  readonly databaseUrl: string
  readonly log: Log
}

const entry = fileURLToPath(new URL('next-process-main.ts', import.meta.url))

/** Doubled after each end, so that one that cannot start does not keep the machine busy. */
const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 10_000

/**
 * Starts Next in a process of its own, and resolves when it answers. While it is being started again after an
 * unexpected end, pages cannot be shown; everything else goes on.
 * @throws Error when it ends before it has answered for the first time
 */
export async function startNextProcess({ databaseUrl, log }: NextProcessOptions): Promise<NextProcess> {
  // Nobody else can enter it. In the system's folder, as a socket's path must not be longer than about 100 bytes.
  const folder = await mkdtemp(path.join(tmpdir(), 'pet-store-'))
  const socketPath = path.join(folder, 'next.sock')
  let child: ChildProcess | undefined
  let restart: NodeJS.Timeout | undefined
  let restartMs = FIRST_RESTART_MS
  let isStopping = false

  const start = (onListening: () => void, onEnd: () => void) => {
    const started = fork(entry, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child = started
    passOnLines(started.stdout, (line) => log.info({ line }, PRINTED))
    passOnLines(started.stderr, (line) => log.warn({ line }, PRINTED))
    const tell = (message: StartMessage) => started.connected && started.send(message)
    started.on('message', (message: unknown) => {
      if (!isMessage(message)) return
      if (message.kind === 'loaded') tell({ kind: 'start', databaseUrl, socketPath })
      if (message.kind === 'listening') onListening()
    })
    started.once('exit', onEnd)
    // A process that has just ended cannot be written to.
    started.on('error', () => {})
  }
  const startAgain = () => {
    if (isStopping) return
    log.error({ afterMs: restartMs }, 'the process that renders pages ended unexpectedly; it is started again')
    restart = setTimeout(async () => {
      await rm(socketPath, { force: true })
      start(() => {
        restartMs = FIRST_RESTART_MS
      }, startAgain)
    }, restartMs)
    restartMs = Math.min(restartMs * 2, MAX_RESTART_MS)
  }
  const stop = async () => {
    isStopping = true
    clearTimeout(restart)
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.disconnect()
      await ended
    }
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
    })
    return { socketPath, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const PRINTED = 'printed while rendering pages'

/** Passes on what a process prints: lines of its own log as they are, and what libraries print as a part of the log. */
function passOnLines(stream: Readable | null, log: (line: string) => void): void {
  if (!stream) return
  createInterface({ input: stream }).on('line', (line) => {
    if (line.startsWith('{"level"')) process.stdout.write(`${line}\n`)
    else if (line.trim()) log(line)
  })
}
