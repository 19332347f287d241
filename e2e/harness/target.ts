import { hashKey } from '@/server/identity/accounts/api-key'
import { createKey, type NewKey, revokeKey } from '@/server/identity/accounts/api-keys.service'
import { sessionCookieName } from '@/server/identity/users/session-cookie'
import { startSession } from '@/server/identity/users/sessions.service'
import { createPrismaClient, type Database } from '@/server/platform/db/client'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { createTestDatabase } from '@/server/platform/db/testing'
import { startTcpProxy, type TcpProxy } from '@/server/platform/db/testing/tcp-proxy'
import { createPasswordHashing } from '@/server/platform/passwords/password-hashing'
import { ensureBuilt } from './ensure-built'
import { newFolder } from './folder'
import { type Host, type ServerProcess, startServerProcess, untilReady } from './server-process'
import { unlimited } from './unlimited-key'

/** A server with a database of its own, and what a test needs to shake it. */
export interface Target extends ServerProcess {
  readonly host: Host
  readonly publicUrl: string
  /** Straight to its database, past the line that can be cut. */
  readonly db: Database
  readonly databaseUrl: string
  readonly dataDir: string
  readonly databaseProxy: Pick<TcpProxy, 'cut' | 'swallow' | 'restore'>
  /** Makes a key; by default of an account with more requests than any test sends. */
  newKey(terms?: Partial<NewKey>): Promise<string>
  /** Makes a user whose password is `PASSWORD`. */
  newUser(role?: 'staff'): Promise<{ readonly id: bigint; readonly email: string }>
  /** The header of a new session of a user. */
  newSession(user: { readonly id: bigint }): Promise<{ readonly Cookie: string }>
  /** Ends a key at once, as an operator does. */
  revoke(key: string): Promise<void>
  /** Lets a key end at once, as if its time had come. */
  expire(key: string): Promise<void>
  /** Moves its clock to the beginning of the next UTC minute or day. */
  advanceToNext(window: keyof typeof windowsMs): Promise<void>
  stop(): Promise<void>
}

/** Nothing listens there, and no request names it: absolute addresses can only come from the setting. */
const PUBLIC_URL = 'https://pets.example'
/** The password of every user that a target makes. */
export const PASSWORD = 'a password of the tests'

/** The settings of a store behind one proxy, whose mails go nowhere. */
export const behindProxy = { TRUSTED_PROXIES: '1', SMTP_URL: 'smtp://127.0.0.1:9' } as const

const windowsMs = { minute: 60_000, day: 86_400_000 } as const

const shared = new Map<string, Promise<Target>>()

/**
 * The target of these settings for all test files of a worker, which run one after the other; it ends with the worker. A
 * file makes accounts, animals and addresses of its own there, moves the clock only forward, mends what it breaks, and
 * leaves the target running.
 */
export async function sharedTarget(host: Host, settings: Readonly<Record<string, string>> = {}): Promise<Target> {
  const name = JSON.stringify([host, settings])
  const started = shared.get(name) ?? startTarget(host, settings)
  shared.set(name, started)
  const target = await started
  // The file before may have taken its database away, and given it back a moment ago.
  await untilReady(target)
  return target
}

/**
 * A target for a file that ends it, moves its clock back, or reads all that it prints.
 * @param settings environment variables in addition to the usual
 * @param port by default any that is free
 */
export async function startTarget(
  host: Host,
  settings: Readonly<Record<string, string>> = {},
  port?: number,
): Promise<Target> {
  await ensureBuilt()
  const database = await createTestDatabase()
  const dataDir = await newFolder()
  const databaseProxy = await startTcpProxy(database.url)
  const db = createPrismaClient(database.url)
  const release = async () => {
    await databaseProxy.close()
    await db.$disconnect()
    await database.drop()
    await dataDir.remove()
  }
  try {
    const server = await startServerProcess(host, port ?? (await freePort()), {
      DATABASE_URL: databaseProxy.url,
      DATA_DIR: dataDir.path,
      PHOTOS_SHARED: 'true',
      PUBLIC_URL,
      ...settings,
    })
    let accounts = 0
    let users = 0
    const passwordHash = createPasswordHashing().hash(PASSWORD)
    return {
      ...server,
      host,
      publicUrl: PUBLIC_URL,
      db,
      databaseUrl: database.url,
      dataDir: dataDir.path,
      databaseProxy,
      newKey: (terms) =>
        createKey(db, {
          name: `account ${++accounts}`,
          ...(terms?.plan ? { scopes: unlimited.scopes } : unlimited),
          ...terms,
        }),
      async newUser(role) {
        const email = `user-${++users}@example.com`
        const data = { email, role: role ?? null, passwordHash: await passwordHash }
        const { id } = await db.user.create({ data })
        return { id, email }
      },
      async newSession({ id }) {
        const token = await startSession(db, { userId: id, userAgent: '', now: server.now() })
        return { Cookie: `${sessionCookieName({ PUBLIC_URL, STAGING: false })}=${token}` }
      },
      async revoke(key) {
        const { id } = await db.apiKey.findUniqueOrThrow({ where: whereKeyIs(key) })
        await revokeKey(db, id, new Date())
      },
      async expire(key) {
        await db.apiKey.update({ where: whereKeyIs(key), data: { expiresAt: new Date(0) } })
      },
      advanceToNext(window) {
        const lengthMs = windowsMs[window]
        return server.setClock((Math.floor(server.now() / lengthMs) + 1) * lengthMs)
      },
      async stop() {
        server.signal('SIGKILL')
        await server.ended
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

const whereKeyIs = (key: string) => ({ hash: new Uint8Array(hashKey(key)) })
