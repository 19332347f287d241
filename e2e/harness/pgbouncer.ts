import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { unprivilegedUser } from '@/server/platform/db/embedded/os-user'
import { runSql } from '@/server/platform/db/testing'
import { ensureProgram } from '@/server/testing/programs'
import { newFolder } from './folder'
import { outputOf } from './program'

/** A real PgBouncer before a database. */
export interface PgBouncer {
  /** The database's URL, through it. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts one that lends a connection for each transaction, on this machine only.
 * @param settings lines for its section [pgbouncer]
 */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const program = ensureProgram('pgbouncer')
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const ownPort = await freePort()
  const { path: folder, remove } = await newFolder()
  const [users, config] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')]
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    ...settings,
  ]
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 })
  // It refuses to run as root.
  const user = unprivilegedUser()
  if (user) for (const file of [folder, users, config]) await chown(file, user.uid, user.gid)
  await chmod(folder, 0o700)
  const child = spawn(program, [config], { ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = outputOf(child.stdout, child.stderr)
  const ended = once(child, 'exit')
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}`, pathname }).toString()
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await remove()
  }
  try {
    await vi.waitUntil(
      () =>
        runSql(`${url}?pgbouncer=true`, 'SELECT 1').then(
          () => true,
          () => child.exitCode !== null,
        ),
      { timeout: 60_000, interval: 50 },
    )
    if (child.exitCode !== null) throw new Error('it ended')
    return { url, stop }
  } catch (cause) {
    await stop()
    throw new Error(`PgBouncer did not start:\n${output()}`, { cause })
  }
}
