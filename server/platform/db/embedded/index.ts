import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, openCluster } from './cluster'
import { startPostmaster } from './postmaster'
import { currentProcess, findRunningInstance, type RunningInstance } from './running-instance'
import { type OnExit, supervise } from './supervise'

export interface EmbeddedPostgres {
  /** The URL of the database `petstore`, including the password. */
  url: string
  /** Whether this process started it, so that `stop()` ends it. */
  isOwned: boolean
  /** Everything it has on disk: in DATA_DIR, or in /var/tmp if PostgreSQL's user cannot enter DATA_DIR. */
  directory: string
  /** Resolves when PostgreSQL has ended, or at once if it is not ours. May be called again. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** A `cli` (a command line tool) ends soon, so no `server` ever joins a PostgreSQL that a `cli` started. */
  role: 'server' | 'cli'
  /** `false` is for tests only: a crash of the machine may then lose everything. */
  fsync?: boolean | undefined
  /** Called when a PostgreSQL that we started ends without `stop()`. `detail` contains the end of its log. */
  onExit?: OnExit | undefined
  /** How long to wait for another PostgreSQL to start or stop, in ms. */
  timeoutMs?: number | undefined
  /** When aborted, it no longer waits for another PostgreSQL. */
  signal?: AbortSignal | undefined
}

/**
 * Starts or joins the PostgreSQL in `dataDir`. It ends with the process that started it, however that process ends; if
 * it ends unexpectedly, it is started again at the same address.
 * @throws if PostgreSQL cannot run (the message says why, with the end of its log), after `timeoutMs`, or when `signal`
 * is aborted
 */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, onExit } = options
  const cluster = await openCluster(dataDir, { fsync })
  let opened: Opened | undefined
  const { stop } = await supervise({
    onExit,
    async start(onEnd) {
      const port = opened && Number(new URL(opened.url).port)
      opened = await startOrJoin(cluster, { ...options, onEnd, port })
      return opened
    },
  })
  if (!opened) throw new Error('nothing was opened')
  const { url, isOwned } = opened
  return { url, isOwned, directory: cluster.home, stop }
}

type Opened = Pick<EmbeddedPostgres, 'url' | 'isOwned' | 'stop'>

interface StartOptions extends Options {
  onEnd: (detail: string) => void
  /** The port it had, if it is being started again; then no other is joined. */
  port: number | undefined
}

async function startOrJoin(cluster: Cluster, options: StartOptions): Promise<Opened> {
  const { dataDir, role, fsync = true, onEnd, port, timeoutMs = 60_000, signal } = options
  const deadline = Date.now() + timeoutMs
  for (;;) {
    signal?.throwIfAborted()
    const running = await findRunningInstance(cluster)
    const isRestart = port !== undefined
    if (running.state === 'ready' && !isRestart && (role === 'cli' || running.owner.role === 'server'))
      return { url: running.url, isOwned: false, stop: async () => {} }
    if (running.state === 'absent') {
      const owner = currentProcess(role)
      const postmaster = await startPostmaster(cluster, { owner, fsync, deadline, port, onExit: onEnd })
      if (postmaster) return { ...postmaster, isOwned: true }
    }
    if (running.state === 'orphaned') interrupt(running.pid)
    if (Date.now() > deadline) throw new Error(`The PostgreSQL in ${dataDir} is unavailable: ${describe(running)}`)
    await pause(20)
  }
}

/** Its watchdog has already done so, unless it was killed too; a second SIGINT changes nothing. */
function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // Already gone.
  }
}

function describe(running: RunningInstance): string {
  switch (running.state) {
    case 'absent':
      return 'it could not be started'
    case 'busy':
      return running.reason
    case 'orphaned':
      return `its owner is dead, but it (pid ${running.pid}) does not stop`
    case 'ready':
      return `a command line tool (pid ${running.owner.pid}) uses it; end that first`
  }
}
