import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyMigrations } from '@/server/platform/db/migrate'
import { databaseOfTest, runSql } from '@/server/platform/db/testing'

const root = path.join(import.meta.dirname, '../..')
const engine = path.join(root, 'prisma/schema-engine.mjs')

const schema = `generator client {
  provider = "prisma-client"
  output   = "./generated"
}

datasource db {
  provider = "postgresql"
}

model Pet {
  id   BigInt @id @default(autoincrement())
  name String
}
`
/** With a function, which a script cut at each semicolon would break. */
const migration = `CREATE TABLE "Pet" ("id" BIGSERIAL PRIMARY KEY, "name" TEXT NOT NULL);
CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 1; END $$;
INSERT INTO "Pet" ("name") VALUES ('Biscuit');
`

let url: string
let drop: () => Promise<void>
let project: string

beforeEach(async () => {
  ;({ url, drop } = await databaseOfTest({ migrated: false }))
  project = await mkdtemp(path.join(tmpdir(), 'schema-engine-'))
  await writeFile(path.join(project, 'schema.prisma'), schema)
  await addMigration('001_pets', migration)
  await writeConfig('')
})

afterEach(() => rm(project, { recursive: true }))

async function addMigration(name: string, sql: string): Promise<void> {
  await cp(
    path.join(root, 'prisma/migrations/migration_lock.toml'),
    path.join(project, 'migrations/migration_lock.toml'),
  )
  await cp(await writeTemporary(sql), path.join(project, 'migrations', name, 'migration.sql'))
}

async function writeTemporary(content: string): Promise<string> {
  const file = path.join(project, 'script.sql')
  await writeFile(file, content)
  return file
}

/** @param datasource further lines of the configuration's datasource */
async function writeConfig(datasource: string): Promise<void> {
  await writeFile(
    path.join(project, 'prisma.config.ts'),
    `export default {
      schema: 'schema.prisma',
      migrations: { path: 'migrations' },
      datasource: { url: process.env.DATABASE_URL, ${datasource} },
    }`,
  )
}

/** Runs Prisma's CLI in the project with this engine, even where the native one is installed. */
function prisma(...args: string[]): Promise<{ code: number; output: string }> {
  const cli = path.join(root, 'node_modules/prisma/build/index.js')
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: url, PRISMA_SCHEMA_ENGINE_BINARY: engine, NODE_ENV: 'test' as const }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd: project, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })
}

const query = (sql: string) => runSql(url, sql)

const countPets = async () => (await query('SELECT count(*)::int AS count FROM "Pet"'))[0]?.count

const shadowDatabases = () => query(`SELECT datname FROM pg_database WHERE datname LIKE 'prisma_migrate_shadow%'`)

/** Other test files use the same server: theirs go too. */
const leavesSoon = { timeout: 30_000 }

describe('without a database', () => {
  test('generate, validate and format work', async () => {
    await writeFile(path.join(project, 'schema.prisma'), schema.replace('BigInt @id', 'BigInt     @id'))
    expect(await prisma('format')).toMatchObject({ code: 0 })
    expect(await prisma('validate')).toMatchObject({ code: 0, output: expect.stringContaining('is valid') })
    expect(await prisma('generate')).toMatchObject({ code: 0 })
    expect(await readdir(path.join(project, 'generated'))).toContain('client.ts')
    expect(await prisma('format', '--check')).toMatchObject({ code: 0 })
  })
})

describe('with a database', () => {
  test('deploy applies migrations whole, and status and diff agree', async () => {
    expect(await prisma('migrate', 'status')).toMatchObject({ code: 1, output: expect.stringContaining('001_pets') })
    expect(await prisma('migrate', 'deploy')).toMatchObject({ code: 0 })
    expect(await countPets()).toBe(1)
    expect(await prisma('migrate', 'status')).toMatchObject({ code: 0, output: expect.stringContaining('up to date') })
    const difference = ['--from-config-datasource', '--to-schema', 'schema.prisma', '--exit-code']
    expect(await prisma('migrate', 'diff', ...difference)).toMatchObject({ code: 0 })
  })

  test('diff prints what is missing', async () => {
    const difference = ['--from-config-datasource', '--to-schema', 'schema.prisma', '--script', '--exit-code']
    const { code, output } = await prisma('migrate', 'diff', ...difference)
    expect(code).toBe(2)
    expect(output).toContain('CREATE TABLE "Pet"')
  })

  test('dev writes and applies a migration, keeps the rows and leaves no shadow database', async () => {
    await applyMigrations(url, { directory: path.join(project, 'migrations') })
    await writeFile(path.join(project, 'schema.prisma'), schema.replace('name String', 'name String\n  age Int?'))
    expect(await prisma('migrate', 'dev', '--name', 'age')).toMatchObject({ code: 0 })
    expect(await query('SELECT name, age FROM "Pet"')).toEqual([{ name: 'Biscuit', age: null }])
    expect(await readdir(path.join(project, 'migrations'))).toContainEqual(expect.stringMatching(/_age$/))
    await expect.poll(shadowDatabases, leavesSoon).toEqual([])
  })

  test('dev resets nothing when the database and its history have parted', async () => {
    await applyMigrations(url, { directory: path.join(project, 'migrations') })
    await query('ALTER TABLE "Pet" ADD COLUMN stray int')
    expect(await prisma('migrate', 'dev', '--name', 'x')).toMatchObject({ code: 130 })
    expect(await countPets()).toBe(1)
    await expect.poll(shadowDatabases, leavesSoon).toEqual([])
  })

  test('resolve marks a migration as applied', async () => {
    await query('CREATE TABLE "Pet" ("id" BIGSERIAL PRIMARY KEY, "name" TEXT NOT NULL)')
    expect(await prisma('migrate', 'resolve', '--applied', '001_pets')).toMatchObject({ code: 0 })
    expect(await prisma('migrate', 'status')).toMatchObject({ code: 0 })
  })

  test('deploy creates a database that does not exist', async () => {
    await drop()
    expect(await prisma('migrate', 'deploy')).toMatchObject({ code: 0 })
    expect(await countPets()).toBe(1)
  })
})

describe('a database with rows survives', () => {
  test.each([
    ['migrate reset', 'reset', ['migrate', 'reset', '--force']],
    ['db push --force-reset', 'reset', ['db', 'push', '--force-reset', '--accept-data-loss']],
    ['db push', 'schemaPush', ['db', 'push', '--accept-data-loss']],
    ['db execute', 'dbExecute', ['db', 'execute', '--file', 'script.sql']],
  ])('%s, which is refused with advice', async (_, method, command) => {
    await applyMigrations(url, { directory: path.join(project, 'migrations') })
    // Something to lose: the model is gone from the schema.
    await writeFile(
      path.join(project, 'schema.prisma'),
      schema.replace(/model Pet[\s\S]*/, 'model Other {\n id Int @id\n}'),
    )
    await writeTemporary('DROP TABLE "Pet"')
    const { code, output } = await prisma(...command)
    expect(output).toMatch(new RegExp(`Refused: ${method} is not available here\\. .+`))
    expect(code).toBe(1)
    expect(await countPets()).toBe(1)
  })

  test('being named as the shadow database, which the engine would empty', async () => {
    await applyMigrations(url, { directory: path.join(project, 'migrations') })
    await writeConfig('shadowDatabaseUrl: process.env.DATABASE_URL')
    const difference = ['--from-migrations', 'migrations', '--to-schema', 'schema.prisma']
    const { code, output } = await prisma('migrate', 'diff', ...difference)
    expect(output).toContain('shadowDatabaseUrl')
    expect(code).toBe(1)
    expect(await countPets()).toBe(1)
  })
})

describe('is refused before any connection is opened:', () => {
  /** Nothing listens there: a connection would fail with another message. */
  const datasource = ['--datasource', JSON.stringify({ url: 'postgresql://user@127.0.0.1:1/store' })]

  test('every method that is not listed', async () => {
    const methods = ['reset', 'schemaPush', 'dbExecute', 'dropDatabase', 'createDatabase', 'introspect', 'constructor']
    const child = spawn(engine, datasource)
    child.stdin.end(methods.map((method, id) => `${JSON.stringify({ id, method, params: {} })}\n`).join(''))
    const lines = (await outputOf(child)).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).error.data.message)).toEqual(
      methods.map((method) => expect.stringContaining(`Refused: ${method} is not available here.`)),
    )
  })

  test.each(['drop-database', 'constructor'])('the command %s', async (command) => {
    expect(await outputOf(spawn(engine, [...datasource, 'cli', command]))).toContain('Refused: ')
  })

  async function outputOf({ stdout, stderr }: ChildProcess): Promise<string> {
    return (await Promise.all([stdout, stderr].map((stream) => (stream ? text(stream) : '')))).join('')
  }
})
