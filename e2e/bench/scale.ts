import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'
import { type OwnPostgres, startOwnPostgres } from '@/e2e/harness/own-postgres'
import { unlimited } from '@/e2e/harness/unlimited-key'
import { formatTable } from '@/server/cli/format-table'
import { readBusinessFigures } from '@/server/domain/status/business-figures'
import { createKey } from '@/server/identity/accounts/api-keys.service'
import { inOwnTransaction } from '@/server/platform/db/backup/connect'
import { BEGIN_SNAPSHOT, writeBackup } from '@/server/platform/db/backup/write-backup'
import { createPrismaClient } from '@/server/platform/db/client'
import { addRandomPets } from '@/server/platform/db/seed'
import { runSql } from '@/server/platform/db/testing'
import { type Child, ourServer, startChild } from './child'
import { sendEach } from './load'
import { forgetAll } from './page-cost'
import { openPostgresCpu } from './process-cpu'

/** What a request costs that is not remembered, in µs of CPU. */
interface RequestCost {
  readonly request: string
  readonly replicas: number
  readonly serverMicros: number
  readonly primaryMicros: number
  readonly replicaMicros: number
}

/** A store of a size, and what it costs. */
export interface Scale {
  readonly animals: number
  readonly events: number
  readonly gigabytes: number
  readonly fillSeconds: number
  /** What the metrics of business take once a minute. */
  readonly figuresSeconds: number
  readonly backupSeconds: number
  readonly backupGigabytes: number
  readonly requests: readonly RequestCost[]
}

const REPLICAS = 2
/** So few that a search in a large store, which takes PostgreSQL long, is answered in time. */
const CONNECTIONS = 4
/** Of each kind, before something is written and all that was remembered is void. */
const REQUESTS = 200
const GIGA = 1e9

const progress = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Fills a store of its own, with as many events as animals, and asks a server for what is not remembered: without a
 * replica, with one, and with two; `rounds` times 200 requests of each kind after a warm-up.
 */
export async function measureScale(animals: number, rounds: number): Promise<Scale> {
  const folder = await newFolder()
  const postgres: OwnPostgres[] = []
  const servers: Child[] = []
  const start = async (replicas: readonly OwnPostgres[]) => {
    const server = await startChild(ourServer, {
      DATABASE_URL: primary.url,
      DATA_DIR: path.join(folder.path, String(replicas.length)),
      ...(replicas.length > 0 ? { REPLICA_URLS: replicas.map(({ url }) => url).join(',') } : {}),
    })
    servers.push(server)
    return { server, replicas }
  }
  const primary = await startOwnPostgres({
    settings: { shared_buffers: '1GB', maintenance_work_mem: '1GB', max_wal_size: '4GB' },
  })
  postgres.push(primary)
  try {
    const alone = await start([])
    const begun = performance.now()
    const key = await fill(primary, animals)
    const fillSeconds = (performance.now() - begun) / 1000
    for (let index = 0; index < REPLICAS; index += 1) postgres.push(await startOwnPostgres({ standbyOf: primary }))
    const stores = [alone]
    for (let count = 1; count <= REPLICAS; count += 1) stores.push(await start(postgres.slice(1, 1 + count)))
    const requests: RequestCost[] = []
    for (const kind of await kindsOf(primary.url, key)) {
      for (const store of stores) requests.push(await measure(kind, store, primary, rounds))
    }
    return {
      animals,
      fillSeconds,
      ...(await sizeOf(primary.url)),
      ...(await measureFigures(primary.url)),
      ...(await measureBackup(primary.url)),
      requests,
    }
  } finally {
    for (const server of servers) await server.stop()
    for (const each of postgres.toReversed()) await each.remove()
    await folder.remove()
  }
}

/** Beside the demo; then at rest, as a catalogue that has been there for a while. Resolves to a key without limits. */
async function fill({ url, adminUrl }: OwnPostgres, animals: number): Promise<string> {
  const db = createPrismaClient(url, { maxConnections: 1, statementTimeoutMs: 3_600_000 })
  try {
    await withoutIndexes(adminUrl, ['pet', 'event'], async () => {
      await addRandomPets(db, animals)
      // As the trigger would have, for each by itself.
      await db.$executeRaw`
        INSERT INTO event (type, created_at, pet_id, pet_name, category_id, pet_status)
        SELECT 'pet.added', created_at, id, name, category_id, status FROM pet
        WHERE id > (SELECT coalesce(max(pet_id), 0) FROM event) ORDER BY id`
    })
    await db.$executeRaw`VACUUM ANALYZE`
    return await createKey(db, { name: 'benchmark', ...unlimited })
  } finally {
    await db.$disconnect()
  }
}

/** Has neither the indexes of these tables nor their triggers while `load` runs, which takes a tenth of the time then. */
async function withoutIndexes(adminUrl: string, tables: readonly string[], load: () => Promise<void>): Promise<void> {
  const names = `('${tables.join("', '")}')`
  const indexes = await runSql<{ name: string; definition: string }>(
    adminUrl,
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ${names} AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  )
  const setTriggers = async (state: 'ENABLE' | 'DISABLE') => {
    for (const table of tables) await runSql(adminUrl, `ALTER TABLE ${table} ${state} TRIGGER ALL`)
  }
  await setTriggers('DISABLE')
  for (const { name } of indexes) await runSql(adminUrl, `DROP INDEX "${name}"`)
  await load()
  for (const { definition } of indexes) await runSql(adminUrl, definition)
  await setTriggers('ENABLE')
}

async function sizeOf(databaseUrl: string) {
  const [row] = await runSql<{ bytes: string; events: string }>(
    databaseUrl,
    'SELECT pg_database_size(current_database()) AS bytes, (SELECT count(*) FROM event) AS events',
  )
  return { gigabytes: Number(row?.bytes) / GIGA, events: Number(row?.events) }
}

async function measureFigures(databaseUrl: string) {
  const db = createPrismaClient(databaseUrl, { maxConnections: 1, statementTimeoutMs: 900_000 })
  try {
    const begun = performance.now()
    await readBusinessFigures(db, new Date())
    return { figuresSeconds: (performance.now() - begun) / 1000 }
  } finally {
    await db.$disconnect()
  }
}

async function measureBackup(databaseUrl: string) {
  const begun = performance.now()
  const bytes = await inOwnTransaction(databaseUrl, BEGIN_SNAPSHOT, async (client) => {
    let written = 0
    for await (const chunk of writeBackup(client, { program: 'benchmark', now: new Date(), photoFiles: undefined }))
      written += chunk.length
    return written
  })
  return { backupSeconds: (performance.now() - begun) / 1000, backupGigabytes: bytes / GIGA }
}

interface Kind {
  readonly title: string
  readonly requests: Parameters<typeof sendEach>[1]
}

async function kindsOf(databaseUrl: string, key: string): Promise<Kind[]> {
  const [counts] = await runSql<{ pets: string; events: string; kinds: number[]; names: string[] }>(
    databaseUrl,
    `SELECT max(pet.id) AS pets, (SELECT max(id) FROM event) AS events,
      (SELECT array_agg(id::int) FROM category) AS kinds,
      (SELECT array_agg(name) FROM (SELECT name FROM pet WHERE id < 10000 AND name LIKE '% %' LIMIT ${REQUESTS}) AS named) AS names
    FROM pet`,
  )
  const { pets, events, kinds, names } = counts ?? { pets: 0, events: 0, kinds: [], names: [] }
  const headers = { authorization: `Bearer ${key}` }
  const each = (title: string, pathOf: (index: number) => string): Kind => ({
    title,
    requests: Array.from({ length: REQUESTS }, (_, index) => ({ path: pathOf(index), headers })),
  })
  const spread = (most: number | string, index: number) => 1 + Math.floor((Number(most) * index) / REQUESTS)
  const browse = (input: object) => `/api/trpc/pets.browse?input=${encodeURIComponent(JSON.stringify(input))}`
  return [
    each('one of all animals', (index) => `/v1/pets/${spread(pets, index)}`),
    each(
      'list of a kind',
      (index) => `/v1/pets?limit=${10 + Math.floor(index / kinds.length)}&categoryId=${kinds[index % kinds.length]}`,
    ),
    each('events', (index) => `/v1/events?limit=20&after=evt_${spread(Number(events) * 0.9, index)}`),
    each('browse a kind', (index) =>
      browse({ categoryId: kinds[index % kinds.length], limit: 10 + Math.floor(index / kinds.length) }),
    ),
    each('search', (index) => browse({ search: names[index % names.length], limit: 24 })),
  ]
}

interface Store {
  readonly server: Child
  readonly replicas: readonly OwnPostgres[]
}

async function measure(
  kind: Kind,
  { server, replicas }: Store,
  primary: OwnPostgres,
  rounds: number,
): Promise<RequestCost> {
  const ofPrimary = await openPostgresCpu(primary.adminUrl)
  const ofReplicas = await Promise.all(replicas.map(({ adminUrl }) => openPostgresCpu(adminUrl)))
  const read = async () => ({
    server: await server.cpu(),
    primary: await ofPrimary(),
    replicas: (await Promise.all(ofReplicas.map((cpu) => cpu()))).reduce((sum, cpu) => sum + cpu, 0),
  })
  const total = { server: 0, primary: 0, replicas: 0 }
  for (let round = -1; round < rounds; round += 1) {
    await forgetAll(primary.adminUrl)
    const before = await read()
    if (round < 0) progress(`${kind.title}, ${replicas.length} replicas ...`)
    await sendEach(server.origin, kind.requests, CONNECTIONS)
    const after = await read()
    if (round < 0) continue
    for (const part of ['server', 'primary', 'replicas'] as const) total[part] += after[part] - before[part]
  }
  const per = (micros: number) => micros / (rounds * kind.requests.length)
  return {
    request: kind.title,
    replicas: replicas.length,
    serverMicros: per(total.server),
    primaryMicros: per(total.primary),
    replicaMicros: per(total.replicas),
  }
}

/** For people. */
export function formatScale({ requests, ...scale }: Scale): string {
  const rows = requests.map(({ request, replicas, ...micros }) => [
    request,
    String(replicas),
    ...[micros.serverMicros, micros.primaryMicros, micros.replicaMicros].map((each) => each.toFixed(0)),
  ])
  const { animals, events, gigabytes, fillSeconds, figuresSeconds, backupSeconds, backupGigabytes } = scale
  return (
    `${animals.toLocaleString('en')} animals and ${events.toLocaleString('en')} events: ${gigabytes.toFixed(1)} GB, ` +
    `filled in ${fillSeconds.toFixed(0)} s, figures of business in ${figuresSeconds.toFixed(1)} s, backed up in ${backupSeconds.toFixed(0)} s to ${backupGigabytes.toFixed(1)} GB\n\n` +
    formatTable(['NOT REMEMBERED', 'REPLICAS', 'SERVER µs', 'PRIMARY µs', 'REPLICAS µs'], rows)
  )
}
