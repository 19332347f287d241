import { connect, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { listenOnFreePort } from './embedded/free-port'
import { isDatabaseUnreachable, isForeignKeyViolation, lacksDatabaseCapacity } from './errors'
import type { PrismaClient } from './generated/client'
import { applyMigrations } from './migrate'
import { clientOfTest, databaseOfTest, runSql, startScratchPostgres } from './testing'

let url: string

beforeEach(async () => {
  url = (await databaseOfTest()).url
})

/** Every way in which the program queries the database: Prisma reports the same failure differently for each. */
const queries: Record<string, (db: PrismaClient) => Promise<unknown>> = {
  find: (db) => db.pet.findMany({ take: 1 }),
  create: (db) => db.setting.create({ data: { name: 'a', value: 'b' } }),
  'raw query': (db) => db.$queryRaw`SELECT 1`,
  'raw statement': (db) => db.$executeRaw`SELECT 1`,
  batch: (db) => db.$transaction([db.pet.count()]),
  transaction: (db) => db.$transaction((tx) => tx.pet.count()),
}

async function failure(query: Promise<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([query])
  return result.status === 'rejected' ? result.reason : expect.fail('it succeeded')
}

async function expectUnreachable(query: Promise<unknown>, label = ''): Promise<void> {
  const error = await failure(query)
  if (!isDatabaseUnreachable(error)) throw new Error(`${label} not recognised`, { cause: error })
}

async function expectAllUnreachable(url: string): Promise<void> {
  const db = clientOfTest(url, { connectTimeoutMs: 500 })
  for (const [label, run] of Object.entries(queries)) await expectUnreachable(run(db), label)
  const plain = new pg.Client({ connectionString: url, connectionTimeoutMillis: 300 })
  await expectUnreachable(plain.connect(), 'pg')
}

function withPort(port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).toString()
}

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    onConnection(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listenOnFreePort(server)
}

describe('a database that cannot be reached', () => {
  test('nothing listens on the port', () => expectAllUnreachable(withPort(1)))

  test('the host has no address', () => expectAllUnreachable('postgresql://someone@host.invalid/petstore'))

  test('the port accepts and never responds', async () => expectAllUnreachable(withPort(await listen(() => {}))))

  test('the port accepts and hangs up', async () =>
    expectAllUnreachable(withPort(await listen((socket) => socket.destroy()))))

  test('the database does not exist', () => expectAllUnreachable(`${url}x`))

  test('the user is unknown', () => {
    const unknown = Object.assign(new URL(url), { username: 'nobody_we_know' })
    return expectAllUnreachable(unknown.toString())
  })

  test('the database accepts no connections', async () => {
    const name = new URL(url).pathname.slice(1)
    await runSql(inject('postgresUrl'), `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
    await expectAllUnreachable(url)
  })

  test('the server does not support TLS, which we require', () => expectAllUnreachable(`${url}?sslmode=require`))

  test('all connections of the pool are taken', async () => {
    const db = clientOfTest(url, { maxConnections: 1, connectTimeoutMs: 100 })
    await expect.poll(() => db.pet.count().catch(() => 'not in time')).toBe(0)
    const busy = db.$queryRaw`SELECT pg_sleep(60)::text`.catch((error: unknown) => error)
    await asleep(1)
    await expectUnreachable(db.pet.count(), 'find')
    await expectUnreachable(
      db.$transaction((tx) => tx.pet.count()),
      'transaction',
    )
    // As the database ends what takes too long, which is no fault of ours either: the caller may come again.
    await runSql(url, `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE ${SLEEPS}`)
    expect(isDatabaseUnreachable(await busy)).toBe(true)
  })
})

/** SQL: a slow query of this test, in its own database. */
const SLEEPS = "query LIKE '%pg_sleep(60)%' AND datname = current_database() AND pid <> pg_backend_pid()"

/** Resolves when `count` such queries are running. */
async function asleep(count: number): Promise<void> {
  await expect.poll(() => runSql(url, `SELECT FROM pg_stat_activity WHERE ${SLEEPS}`)).toHaveLength(count)
}

function runSlowQueries(db: PrismaClient): Promise<unknown>[] {
  return [
    failure(db.$queryRaw`SELECT pg_sleep(60)::text`),
    failure(db.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(60)::text`)),
  ]
}

describe('a connection that breaks in the middle of a query', () => {
  test('the database ends it', async () => {
    const db = clientOfTest(url)
    const errors = runSlowQueries(db)
    await asleep(2)
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
    await runSql(url, `SELECT pg_terminate_backend(pid) ${others}`)
    expect((await Promise.all(errors)).map(isDatabaseUnreachable)).toEqual([true, true])
    expect(await db.pet.count()).toBe(0)
  })

  test('it ends between the queries of a transaction', async () => {
    const db = clientOfTest(url)
    const error = await failure(
      db.$transaction(async (tx) => {
        const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
        await runSql(url, `SELECT pg_terminate_backend(${row?.pid}, 5000)`)
        return tx.pet.count()
      }),
    )
    expect(isDatabaseUnreachable(error)).toBe(true)
  })

  test.each(['destroy', 'resetAndDestroy'] as const)('the network cuts it (%s)', async (cut) => {
    const sockets: Socket[] = []
    const port = await listen((socket) => sockets.push(forward(socket)))
    const errors = runSlowQueries(clientOfTest(withPort(port)))
    await asleep(2)
    for (const socket of sockets) socket[cut]()
    expect((await Promise.all(errors)).map(isDatabaseUnreachable)).toEqual([true, true])
  })

  test('the network swallows the response', async () => {
    const sockets: Socket[] = []
    const port = await listen((socket) => sockets.push(forward(socket)))
    const db = clientOfTest(withPort(port), { statementTimeoutMs: 100 })
    await expect.poll(() => db.pet.count().catch(() => 'not in time')).toBe(0)
    for (const socket of sockets) socket.removeAllListeners('data').pause()
    await expectUnreachable(db.pet.count())
  })

  test('PostgreSQL stops, and the idle connections do not end the process', async () => {
    const postgres = await startScratchPostgres()
    onTestFinished(postgres.remove)
    await applyMigrations(postgres.url)
    const lost: Error[] = []
    const db = clientOfTest(postgres.url, { onConnectionLost: (error) => lost.push(error) })
    await Promise.all([db.pet.count(), db.pet.count(), db.pet.count()])
    const stopped = postgres.stop()
    const error = await failure(askUntilItFails(db))
    expect(isDatabaseUnreachable(error)).toBe(true)
    await stopped
    for (const [label, run] of Object.entries(queries)) await expectUnreachable(run(db), label)
    expect(lost.map(isDatabaseUnreachable)).not.toContain(false)
  })
})

async function askUntilItFails(db: PrismaClient): Promise<never> {
  for (;;) await db.$queryRaw`SELECT pg_sleep(0.01)::text`
}

/** Both ways, to the test PostgreSQL. */
function forward(socket: Socket): Socket {
  const upstream = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  socket.on('data', (chunk) => upstream.write(chunk)).on('close', () => upstream.destroy())
  upstream.on('data', (chunk) => socket.write(chunk)).on('close', () => socket.destroy())
  return socket
}

describe('a database that cannot do it now', () => {
  const writes = Object.entries({
    ...queries,
    find: undefined,
    'raw query': (db: PrismaClient) => db.$queryRaw`INSERT INTO setting VALUES ('a', 'b') RETURNING name`,
    'raw statement': (db: PrismaClient) => db.$executeRaw`INSERT INTO setting VALUES ('a', 'b')`,
    batch: (db: PrismaClient) => db.$transaction([db.setting.create({ data: { name: 'a', value: 'b' } })]),
    transaction: (db: PrismaClient) => db.$transaction((tx) => tx.setting.create({ data: { name: 'a', value: 'b' } })),
  }).flatMap(([label, run]) => (run ? [{ label, run }] : []))

  const expectIncapable = async (db: PrismaClient) => {
    for (const { label, run } of writes) {
      const error = await failure(run(db))
      if (!lacksDatabaseCapacity(error)) throw new Error(`${label} not recognised`, { cause: error })
      expect(isDatabaseUnreachable(error), label).toBe(false)
    }
  }

  test.each(['53000', '53100', '53200', '53400'])('it lacks a resource (%s)', async (code) => {
    await runSql(
      url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no' USING ERRCODE = '${code}'; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON setting EXECUTE FUNCTION refuse()`,
    )
    await expectIncapable(clientOfTest(url))
  })

  test('it is read-only', async () => {
    const name = new URL(url).pathname.slice(1)
    await runSql(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await expectIncapable(clientOfTest(url))
  })
})

describe('errors of a database that is reachable', () => {
  const faults: Record<string, (db: PrismaClient) => Promise<unknown>> = {
    'a duplicate': async (db) => {
      await db.category.create({ data: { name: 'Dogs' } })
      await db.category.create({ data: { name: 'Dogs' } })
    },
    'a category that does not exist': (db) => db.pet.create({ data: { name: 'Rex', categoryId: 9n } }),
    'a row that does not exist': (db) => db.pet.update({ where: { id: 9n }, data: { name: 'Rex' } }),
    'a check that fails': (db) => db.category.create({ data: { name: '' } }),
    'wrong SQL': (db) => db.$queryRawUnsafe('SELECT nonsense FROM'),
    'a transaction that takes too long': (db) =>
      db.$transaction((tx) => tx.$queryRaw`SELECT pg_sleep(0.2)::text`.then(() => tx.pet.count()), { timeout: 50 }),
    'a fault of ours': () => Promise.reject(new TypeError('Connection is not a function')),
  }

  test.each(Object.keys(faults))('%s', async (label) => {
    const error = await failure(faults[label]?.(clientOfTest(url)) ?? Promise.resolve())
    expect(isDatabaseUnreachable(error)).toBe(false)
    expect(lacksDatabaseCapacity(error)).toBe(false)
    expect(isForeignKeyViolation(error)).toBe(label === 'a category that does not exist')
  })

  test.each([undefined, null, 'ECONNREFUSED', 1, {}, []])('%j', (value) => {
    expect(isDatabaseUnreachable(value)).toBe(false)
  })

  test('removing a category that still has pets is a foreign key violation, in raw SQL too', async () => {
    const db = clientOfTest(url)
    const { id } = await db.category.create({ data: { name: 'Dogs', pets: { create: { name: 'Rex' } } } })
    expect(isForeignKeyViolation(await failure(db.category.delete({ where: { id } })))).toBe(true)
    expect(isForeignKeyViolation(await failure(db.$executeRaw`DELETE FROM category`))).toBe(true)
  })
})
