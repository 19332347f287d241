import { setTimeout as pause } from 'node:timers/promises'
import { openCluster } from './cluster'
import { startPostmaster } from './postmaster'
import { processIdentity } from './processes'
import { findRunningInstance, type Owner, type RunningInstance } from './running-instance'

export interface EmbeddedPostgres {
  /** Of the database `petstore`; holds the password. */
  url: string
  /** Whether we started it: `stop()` then ends it. */
  isOwned: boolean
  /** All that it has on disk: within DATA_DIR, or in /var/tmp where PostgreSQL's user cannot enter DATA_DIR. */
  directory: string
  /** Resolves when PostgreSQL is gone; at once when it is not ours. May be called again. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** A `server` runs for long; a `guest` (a command line tool) ends soon, so no server ever joins what a guest started. */
  role: 'server' | 'cli'
  /** `false` for tests only: a crash of the machine may then lose everything. */
  fsync?: boolean | undefined
  /** PostgreSQL, started by us, ended without `stop()`. `detail` holds the end of its log. */
  onExit?: ((detail: string) => void) | undefined
  /** How long to wait for another PostgreSQL to start or stop, in ms. */
  timeoutMs?: number | undefined
}

/**
 * Starts or joins the PostgreSQL that lives in `dataDir`. It ends with the process that started it, however that ends.
 * @throws where PostgreSQL cannot run (the message says why, with the end of its log), or when `patience` is over
 */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, role, fsync = true, onExit, timeoutMs = 60_000 } = options
  const deadline = Date.now() + timeoutMs
  const cluster = await openCluster(dataDir, { fsync })
  for (;;) {
    const running = await findRunningInstance(cluster)
    if (running.state === 'ready' && (role === 'cli' || running.owner.role === 'server'))
      return { url: running.url, isOwned: false, directory: cluster.home, stop: async () => {} }
    if (running.state === 'absent') {
      const postmaster = await startPostmaster(cluster, { owner: currentProcess(role), fsync, deadline, onExit })
      if (postmaster) return { ...postmaster, isOwned: true, directory: cluster.home }
    }
    if (running.state === 'orphaned') interrupt(running.pid)
    if (Date.now() > deadline) throw new Error(`the PostgreSQL of ${dataDir} is not to be had: ${describe(running)}`)
    await pause(20)
  }
}

function currentProcess(role: Owner['role']): Owner {
  return { role, pid: process.pid, startedAt: processIdentity(process.pid)?.startedAt ?? '' }
}

/** Its guard has done so already, unless that was killed too; a second SIGINT changes nothing. */
function interrupt(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It is gone: what we want.
  }
}

function describe(running: RunningInstance): string {
  switch (running.state) {
    case 'absent':
      return 'it could not be started'
    case 'busy':
      return running.why
    case 'orphaned':
      return `its owner is dead and it (pid ${running.pid}) does not stop`
    case 'ready':
      return `a command line tool (pid ${running.owner.pid}) uses it: end that first`
  }
}
